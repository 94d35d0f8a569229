export { AnswerTalk } from "./components/AnswerTalk";
export { Messenger } from "./components/Messenger";
export { SharesToAnswer } from "./components/SharesToAnswer";
export { AnswersOfTutors, ShareTalk } from "./components/ShareTalk";
export { ShareTalkSheet } from "./components/ShareTalkSheet";
export { useEveryRecipient, useGotShare } from "./data";
