export { ConversationTour } from "./components/ConversationTour";
export { tourMark } from "./marks";
