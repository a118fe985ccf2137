import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Slider.layer.css';
import { Input, SegmentedControl, Slider, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '#client/ui/panel.tsx';
import { chosenTextSize, showTextSize } from '#client/ui/text-size.ts';
import type { StudySettings } from '#shared/profile/contract.ts';
import { useAppearance } from './use-appearance.ts';
import classes from './appearance-panel.module.css';

const themes: { value: StudySettings['theme']; label: string }[] = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Colours and text size. Changes are visible immediately, so they are also saved immediately. */
export function AppearancePanel({ study }: { study: StudySettings }) {
  const { theme, chooseTheme, keepTextSize, isSaving, isSaved } = useAppearance();
  const [textSize, setTextSize] = useState(chosenTextSize() ?? study.textSize);
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
      <Input.Wrapper label="Theme" labelElement="div" description="Dark is easier on the eyes at night." size="md">
        <SegmentedControl
          className={classes.themes ?? ''}
          aria-label="Theme"
          size="md"
          data={themes}
          value={theme}
          onChange={chooseTheme}
        />
      </Input.Wrapper>
      <Input.Wrapper
        label={`Text size: ${textSize} %`}
        labelElement="div"
        description="Applies to all text on this device."
        size="md"
      >
        <Slider
          className={classes.slider ?? ''}
          min={87}
          max={150}
          value={textSize}
          onChange={(size) => {
            setTextSize(size);
            showTextSize(size);
          }}
          onChangeEnd={keepTextSize}
          label={(size) => `${size} %`}
          marks={[
            { value: 87, label: '87 %' },
            { value: 100, label: '100 %' },
            { value: 125 },
            { value: 150, label: '150 %' },
          ]}
          thumbLabel="Text size"
          size="lg"
          thumbSize={24}
        />
      </Input.Wrapper>
    </Panel>
  );
}
