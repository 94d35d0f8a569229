export { TalkTour } from "./components/TalkTour";
export { tourMark } from "./marks";
