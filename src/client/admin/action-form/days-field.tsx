import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import type { AppFormFields } from '#client/platform/use-app-form.ts';
import { useMay } from '../use-may.ts';

/** Number of days to grant. The maximum depends on the admin's permissions. */
export function DaysField({ form }: { form: AppFormFields<'days'> }) {
  const may = useMay();
  return (
    <NumberInput
      key={form.key('days')}
      label="Days"
      description={may('UserSubscriptionManagement.create') ? 'From 1 to 365.' : 'From 1 to 30.'}
      required
      size="md"
      mb="md"
      min={1}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      {...form.field('days')}
    />
  );
}
