import "./fonts.css";
import "./tokens.css";
import "./base.css";

export { applyScheme, chooseScheme, type Scheme, useScheme } from "./scheme";
