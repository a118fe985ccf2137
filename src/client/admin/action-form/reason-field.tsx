import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import type { AppFormFields } from '#client/platform/use-app-form.ts';

interface ReasonFieldProps {
  form: AppFormFields<'reason'>;
  label?: string;
}

/** The reason is stored in the event log. */
export function ReasonField({ form, label = 'Reason' }: ReasonFieldProps) {
  return (
    <Textarea
      key={form.key('reason')}
      label={label}
      required
      size="md"
      rows={3}
      resize="vertical"
      {...form.field('reason')}
    />
  );
}
