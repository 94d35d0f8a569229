/** What pages outside of the messenger show of messages: counts, and what tutors remarked on talks. */
export { useTutorRemarks } from "./components/TutorRemarks";
export { useTalkFeedback, useUnreadMessages } from "./data";
export { personName } from "./model";
export { useNews } from "./newsData";
