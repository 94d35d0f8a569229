export { Glosses } from "./components/Glosses";
export { type TranslationOption, translate } from "./data";
export { languagesOf } from "./learnerLanguages";
export { useWordMeaning } from "./useWordMeaning";
