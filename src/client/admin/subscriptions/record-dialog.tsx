import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { type Action, ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import type { DialogState } from '#client/admin/action-form/use-dialog.ts';
import { PlanField } from '#client/admin/plans/plan-field.tsx';
import type { AppFormFields } from '#client/platform/use-app-form.ts';
import type { StoreSubscriptionBody } from '#shared/billing/subscription-actions.contract.ts';
import { MomentField } from '../moment-field.tsx';
import { useAdminRecordSubscriptionMutation } from './subscriptions.api.ts';

interface Values extends Record<string, unknown> {
  person: string;
  planId: number | '';
  store: string;
  transactionId: string;
  startsAt: string;
  endsAt: string;
}

const recording: Action<Values> = {
  title: 'Record a store subscription',
  text: 'The user gets access immediately. The store charges the user; nothing is charged here.',
  submit: 'Record',
  done: 'The subscription has been recorded.',
  schema: async () => (await import('#shared/billing/subscription-actions.contract.ts')).StoreSubscriptionBody,
  initialValues: { person: '', planId: '', store: 'apple', transactionId: '', startsAt: '', endsAt: '' },
};

const stores = [
  { value: 'apple', label: 'Apple' },
  { value: 'google', label: 'Google Play' },
];

export function RecordDialog(dialog: DialogState) {
  const [record] = useAdminRecordSubscriptionMutation();
  return (
    <ActionDialog
      {...dialog}
      {...recording}
      send={(values) => record(values as StoreSubscriptionBody)} // validated by the contract
    >
      {(form) => <Fields form={form} />}
    </ActionDialog>
  );
}

const line = { required: true, size: 'md', autoComplete: 'off' } as const;

function Fields({ form }: { form: AppFormFields<keyof Values & string> }) {
  return (
    <>
      <TextInput key={form.key('person')} label="User e-mail or ID" {...line} {...form.field('person')} />
      <PlanField form={form} />
      <NativeSelect key={form.key('store')} label="Store" required size="md" data={stores} {...form.field('store')} />
      <TextInput key={form.key('transactionId')} label="Transaction ID" {...line} {...form.field('transactionId')} />
      <MomentField key={form.key('startsAt')} label="Starts" required {...form.field('startsAt')} />
      <MomentField key={form.key('endsAt')} label="Ends" required {...form.field('endsAt')} />
    </>
  );
}
