import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Slider.layer.css';
import { SegmentedControl, Slider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  chooseLook,
  type ReadingLook,
  readingLooks,
  showTextSize,
  shownLook,
  USUAL_TEXT_SIZE,
} from '#client/ui/reading-look.ts';
import type { StudySettings } from '#shared/profile/contract.ts';
import type { Appearance } from './use-appearance.ts';
import classes from './appearance-fields.module.css';

const themes: { value: StudySettings['theme']; label: string }[] = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

interface AppearanceFieldsProps {
  appearance: Appearance;
  /** The size to start with, in percent. */
  initialTextSize: number;
}

/** Theme, text size, line spacing and font. Changes are visible immediately, so they are also saved immediately. */
export function AppearanceFields({ appearance, initialTextSize }: AppearanceFieldsProps) {
  const { theme, chooseTheme, saveTextSize } = appearance;
  const [textSize, setTextSize] = useState(initialTextSize);
  return (
    <div className={classes.fields}>
      <Field label="Theme">
        <SegmentedControl fullWidth aria-label="Theme" size="md" data={themes} value={theme} onChange={chooseTheme} />
      </Field>
      <Field label={`Text size: ${textSize} %`}>
        <Slider
          className={classes.slider ?? ''}
          min={87}
          max={150}
          value={textSize}
          onChange={(size) => {
            setTextSize(size);
            showTextSize(size);
          }}
          onChangeEnd={saveTextSize}
          label={(size) => `${size} %`}
          marks={[
            { value: 87, label: '87 %' },
            { value: USUAL_TEXT_SIZE, label: '100 %' },
            { value: 125 },
            { value: 150, label: '150 %' },
          ]}
          thumbLabel="Text size"
          size="lg"
          thumbSize={24}
        />
      </Field>
      <LookField look="lineSpacing" label="Line spacing" />
      <LookField look="readingFont" label="Reading font" />
    </div>
  );
}

/** Stored on this device only: screens and eyes differ. */
function LookField({ look, label }: { look: ReadingLook; label: string }) {
  const [value, setValue] = useState(() => shownLook(look));
  return (
    <Field label={label}>
      <SegmentedControl
        fullWidth
        aria-label={label}
        size="md"
        data={readingLooks[look]}
        value={value}
        onChange={(chosen) => {
          setValue(chosen);
          chooseLook(look, chosen);
        }}
      />
    </Field>
  );
}

/** The control has its own accessible name. */
function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <div className={classes.label} aria-hidden>
        {label}
      </div>
      {children}
    </div>
  );
}
