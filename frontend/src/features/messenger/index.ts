export { AnswerTalk } from "./components/AnswerTalk";
export { Messenger } from "./components/Messenger";
export { SharesToAnswer } from "./components/SharesToAnswer";
export { ShareTalk, ShareTalkSheet } from "./components/ShareTalk";
export { useTutorRemarks } from "./components/TutorRemarks";
export { useEveryRecipient, useGotShare, useUnreadMessages } from "./data";
