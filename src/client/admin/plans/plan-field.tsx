import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { recordChoices } from '#client/admin/table/choices-of.ts';
import type { AppFormFields } from '#client/platform/use-app-form.ts';
import { useAdminPlansQuery } from './plans.api.ts';

interface PlanFieldProps {
  form: AppFormFields<'planId'>;
  /** Offers only plans that can be bought now. */
  isOnlySold?: boolean;
}

/** Chooses a plan that costs something. */
export function PlanField({ form, isOnlySold = false }: PlanFieldProps) {
  const plans = useAdminPlansQuery({ pageSize: '100', ...(isOnlySold && { state: 'sold' }) });
  const options = recordChoices((plans.data?.rows ?? []).filter(({ state }) => state !== 'trial'));
  const { onChange, ...plan } = form.field('planId');
  return (
    <NativeSelect
      key={form.key('planId')}
      label="Plan"
      required
      size="md"
      data={[{ value: '', label: plans.isFetching ? 'Loading…' : 'Choose a plan' }, ...options]}
      {...plan}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? '' : Number(currentTarget.value))}
    />
  );
}
