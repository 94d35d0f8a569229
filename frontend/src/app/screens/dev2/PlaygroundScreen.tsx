import { Page } from "@/ui/Page";
import {
  ActionsSample,
  ChoicesSample,
  ColoursSample,
  FieldsSample,
  OverlaysSample,
  StatesSample,
} from "./samples";

/** Every part of the kit on one page, to look at in both colour schemes and both directions. */
export function PlaygroundScreen() {
  return (
    <Page title="ui">
      <ColoursSample />
      <ActionsSample />
      <FieldsSample />
      <ChoicesSample />
      <OverlaysSample />
      <StatesSample />
    </Page>
  );
}
