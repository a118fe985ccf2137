import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import classes from './day-filter.module.css';

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** The first or the last day of what is shown. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  return (
    <TextInput
      type="date"
      label={label}
      size="sm"
      classNames={{ root: classes.root ?? '' }}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}
