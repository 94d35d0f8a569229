export { NotificationSettings } from "./components/NotificationSettings";
export { ReminderSettings } from "./components/ReminderSettings";
export { applyUpdate, startServiceWorker, useUpdateWaits } from "./registration";
