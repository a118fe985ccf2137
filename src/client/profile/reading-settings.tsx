import { chosenTextSize, USUAL_TEXT_SIZE } from '#client/ui/text-size.ts';
import { AppearanceFields } from './appearance-fields.tsx';
import { useAppearance } from './use-appearance.ts';

/** The fields of the appearance for a quiz, which applies the settings of the account when it opens. */
export function ReadingSettings() {
  return <AppearanceFields appearance={useAppearance()} initialTextSize={chosenTextSize() ?? USUAL_TEXT_SIZE} />;
}
