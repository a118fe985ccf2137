import { Title } from '@mantine/core';
import { Panel } from '#client/ui/panel.tsx';
import { chosenTextSize } from '#client/ui/text-size.ts';
import type { StudySettings } from '#shared/profile/contract.ts';
import { AppearanceFields } from './appearance-fields.tsx';
import { SavedText } from './saved-text.tsx';
import { useAppearance } from './use-appearance.ts';
import classes from './appearance-panel.module.css';

/** The appearance in the account. In a quiz the same fields are in a sheet. */
export function AppearancePanel({ study }: { study: StudySettings }) {
  const appearance = useAppearance();
  const { isSaving, isSaved } = appearance;
  return (
    <Panel label="Appearance">
      <div className={classes.head}>
        <Title order={2}>Appearance</Title>
        <SavedText text={isSaving && 'Saving…'} isSaved={isSaved} />
      </div>
      <AppearanceFields appearance={appearance} initialTextSize={chosenTextSize() ?? study.textSize} />
    </Panel>
  );
}
