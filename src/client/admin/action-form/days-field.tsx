import type { AppFormFields } from '#client/platform/use-app-form.ts';
import { useMay } from '../use-may.ts';
import { CountField } from './count-field.tsx';

/** Number of days to grant. The maximum depends on the admin's permissions. */
export function DaysField({ form }: { form: AppFormFields<'days'> }) {
  const may = useMay();
  return (
    <CountField
      key={form.key('days')}
      label="Days"
      description={may('UserSubscriptionManagement.create') ? 'From 1 to 365.' : 'From 1 to 30.'}
      required
      mb="md"
      {...form.field('days')}
    />
  );
}
