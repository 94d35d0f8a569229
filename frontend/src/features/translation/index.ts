export { Glosses } from "./components/Glosses";
export { InLearnerLanguage } from "./components/InLearnerLanguage";
export { type TranslationOption, translate } from "./data";
export { languagesOf } from "./learnerLanguages";
