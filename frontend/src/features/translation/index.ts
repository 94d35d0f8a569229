export { Glosses } from "./components/Glosses";
export { translate, type Wanted } from "./data";
export { languagesOf } from "./learnerLanguages";
export { useWordMeaning } from "./useWordMeaning";
