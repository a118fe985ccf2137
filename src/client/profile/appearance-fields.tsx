import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Slider.layer.css';
import { SegmentedControl, Slider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { showTextSize, storeOnDevice, USUAL_TEXT_SIZE } from '#client/ui/text-size.ts';
import type { StudySettings } from '#shared/profile/contract.ts';
import type { Appearance } from './use-appearance.ts';
import classes from './appearance-fields.module.css';

const themes: { value: StudySettings['theme']; label: string }[] = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The look of long texts, by the attribute of the root element that `ui/reading.css` reads. */
const looks = {
  lineSpacing: [
    { value: 'normal', label: 'Normal' },
    { value: 'relaxed', label: 'Relaxed' },
    { value: 'loose', label: 'Loose' },
  ],
  readingFont: [
    { value: 'normal', label: 'Inter' },
    { value: 'legible', label: 'Atkinson' },
    { value: 'serif', label: 'Serif' },
  ],
};

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

/** Stored on this device only; public/first-script.js applies it before the first paint. */
function LookField({ look, label }: { look: keyof typeof looks; label: string }) {
  const [value, setValue] = useState(() => document.documentElement.dataset[look] ?? 'normal');
  return (
    <Field label={label}>
      <SegmentedControl
        fullWidth
        aria-label={label}
        size="md"
        data={looks[look]}
        value={value}
        onChange={(chosen) => {
          setValue(chosen);
          document.documentElement.dataset[look] = chosen;
          storeOnDevice(look, chosen);
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
