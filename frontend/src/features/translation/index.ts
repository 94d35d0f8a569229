export { Glosses } from "./components/Glosses";
export { translate, type Wanted } from "./data";
