import { SoundButton } from "./SentenceButton";
import { useSentence } from "./useSentence";

/** German whatever the interface speaks: voices are for German. */
const SAMPLE = "Guten Tag. Wie geht es Ihnen heute?";

interface VoiceSampleProps {
  /** As a case or dialog declares it, its words in any order: "de-male-old". */
  voice: string;
  /** The name of the button. */
  name: string;
}

/** A button that lets an author hear a voice. */
export function VoiceSample({ voice, name }: VoiceSampleProps) {
  return <SoundButton sound={useSentence(`voice/${voice}`, SAMPLE, voice)} name={name} />;
}
