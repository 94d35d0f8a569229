export { CampaignOverview } from "./components/CampaignOverview";
