import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';

interface MomentFieldProps extends Omit<TextInputProps, 'onChange' | 'defaultValue' | 'value' | 'type'> {
  /** ISO, or empty. */
  defaultValue?: string | null;
  /** Told in ISO; null when the field is empty or only half filled. */
  onChange: (iso: string | null) => void;
}

/** A day and a time where the admin is; the form holds it as the contract wants it. */
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
