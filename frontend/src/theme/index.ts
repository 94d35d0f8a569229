import "./fonts.css";
import "./tokens.css";
import "./base.css";

export { applyScheme, type Scheme, setScheme, useScheme } from "./scheme";
