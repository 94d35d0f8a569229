export { Glosses } from "./components/Glosses";
export { translate, type Wanted } from "./data";
export { languagesOf } from "./hers";
export { useWordMeaning } from "./useWordMeaning";
