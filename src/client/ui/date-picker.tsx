// Not @mantine/dates: a calendar is slow for a date of birth, and the library with dayjs exceeds the budget of /account.
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Input, type InputWrapperProps, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { type DateDraft, type DateRange, type DraftParts, draftOf, partsOf, yearsOf } from './date-draft.ts';
import classes from './date-picker.module.css';

interface DatePickerProps extends Pick<InputWrapperProps, 'inputWrapperOrder'> {
  label: string;
  description?: string;
  range: DateRange;
  value?: DateDraft;
  onChange: (draft: DateDraft) => void;
  /** Called when the focus leaves the whole date, not one of its parts. */
  onBlur?: () => void;
  error?: React.ReactNode;
  'data-path'?: string;
}

const padded = (number: number) => String(number).padStart(2, '0');
const days = Array.from({ length: 31 }, (_, index) => ({ value: padded(index + 1), label: String(index + 1) }));
const months = Array.from({ length: 12 }, (_, index) => ({
  value: padded(index + 1),
  label: new Date(2000, index).toLocaleDateString('en-US', { month: 'long' }),
}));

/** Day, month and year in three selects. An impossible day is reported instead of being corrected silently. */
export function DatePicker({
  range,
  value = null,
  onChange,
  onBlur,
  error,
  'data-path': path,
  ...wrapper
}: DatePickerProps) {
  const id = useId();
  const parts = partsOf(value);
  const years = yearsOf(range).map((year) => ({ value: year, label: year }));
  const part = (name: keyof DraftParts, partLabel: string, options: { value: string; label: string }[]) => (
    <NativeSelect
      className={classes.part ?? ''}
      size="md"
      rightSectionWidth={28}
      aria-label={partLabel}
      aria-invalid={error ? true : undefined}
      data={[{ value: '', label: partLabel }, ...options]}
      value={parts[name]}
      onChange={({ currentTarget }) => onChange(draftOf({ ...parts, [name]: currentTarget.value }))}
      {...(name === 'day' && { 'data-path': path })}
    />
  );
  return (
    <Input.Wrapper
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      size="md"
      {...wrapper}
    >
      {/* Only handles the focus leaving the group. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        className={classes.parts}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onBlur?.()}
      >
        {part('day', 'Day', days)}
        {part('month', 'Month', months)}
        {part('year', 'Year', years)}
      </div>
    </Input.Wrapper>
  );
}
