import { Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Panel } from '#client/ui/panel.tsx';
import { chosenTextSize } from '#client/ui/text-size.ts';
import type { StudySettings } from '#shared/profile/contract.ts';
import { AppearanceFields } from './appearance-fields.tsx';
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
        <Text size="sm" c="dimmed" role="status" className={classes.state ?? ''}>
          {isSaving && 'Saving…'}
          {!isSaving && isSaved && (
            <>
              <IconCheck className={classes.check} size={18} stroke={2} aria-hidden /> Saved
            </>
          )}
        </Text>
      </div>
      <AppearanceFields appearance={appearance} initialTextSize={chosenTextSize() ?? study.textSize} />
    </Panel>
  );
}
