export { NotificationSettings } from "./components/NotificationSettings";
export { applyUpdate, startServiceWorker, useUpdateWaits } from "./registration";
