export { AddAllWordsButton, AddWordButton } from "./components/AddWordButton";
export { Practice } from "./components/Practice";
export { Trainer } from "./components/Trainer";
export { VocabLinkCard } from "./components/VocabLinkCard";
export { VocabStatisticsView } from "./components/VocabStatisticsView";
export { WordFiles } from "./components/WordFiles";
export { WordList } from "./components/WordList";
export { LONGEST_TERM, useVocabStatistics } from "./data";
export { useAddWord, useWordCollection, type WordCollection } from "./useAddWord";
