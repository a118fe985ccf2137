import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import classes from './range-field.module.css';

interface RangeFieldProps {
  /** 'Number of questions' */
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
}

/** A slider with a number field. A typed value applies as soon as it is valid. */
export function RangeField({ label, min, max, step = 1, value, onChange }: RangeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= min && number <= max) onChange(number);
  };
  const filled = { '--filled': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <div className={classes.field}>
      <input
        className={classes.slider}
        style={filled}
        type="range"
        aria-label={`${label}, slider`}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ currentTarget }) => {
          setTyped(null);
          onChange(Number(currentTarget.value));
        }}
      />
      <TextInput
        aria-label={label}
        inputMode="numeric"
        maxLength={3}
        value={typed ?? String(value)}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        // On blur the field shows the value that applies, even after invalid input.
        onBlur={() => setTyped(null)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        classNames={{ root: classes.number ?? '', input: classes.digits ?? '' }}
      />
    </div>
  );
}
