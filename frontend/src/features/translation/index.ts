export { Glosses } from "./components/Glosses";
export { translate, type Wanted } from "./data";
export { useWordMeaning } from "./useWordMeaning";
