export { AddAllWordsButton, AddWordButton } from "./components/AddWordButton";
export { LONGEST_TERM } from "./data";
export { useAddWord, useWordCollection, type WordCollection } from "./useAddWord";
