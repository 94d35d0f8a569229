/** What is dragged, as the browser tells it: other lists and other programs know neither. */
export const CHAPTER_DRAG_TYPE = "application/x-visite-chapter";
export const SECTION_DRAG_TYPE = "application/x-visite-section";
