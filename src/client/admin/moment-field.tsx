import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';

interface MomentFieldProps extends Omit<TextInputProps, 'onChange' | 'defaultValue' | 'value' | 'type'> {
  /** ISO 8601. */
  defaultValue?: string | null;
  /** Receives ISO 8601, or null while the field is empty or incomplete. */
  onChange: (iso: string | null) => void;
}

/** Date and time in the admin's time zone; the form holds the ISO string that the contract expects. */
export function MomentField({ defaultValue, onChange, ...field }: MomentFieldProps) {
  return (
    <TextInput
      type="datetime-local"
      size="md"
      defaultValue={defaultValue ? localOf(defaultValue) : ''}
      onChange={({ currentTarget }) => onChange(isoOf(currentTarget.value))}
      {...field}
    />
  );
}

const padded = (number: number) => String(number).padStart(2, '0');

function localOf(iso: string): string {
  const moment = new Date(iso);
  const day = [moment.getFullYear(), padded(moment.getMonth() + 1), padded(moment.getDate())].join('-');
  return `${day}T${padded(moment.getHours())}:${padded(moment.getMinutes())}`;
}

function isoOf(local: string): string | null {
  const moment = new Date(local);
  return local === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
