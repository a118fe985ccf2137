import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { PlanField } from '#client/admin/plans/plan-field.tsx';
import { toast } from '#client/platform/toasts.ts';
import type { AppFormFields } from '#client/platform/use-app-form.ts';
import type { StoreSubscriptionBody } from '#shared/billing/subscription-actions.contract.ts';
import { MomentField } from '../moment-field.tsx';
import { useAdminRecordSubscriptionMutation } from './subscriptions.api.ts';

const schema = async () => (await import('#shared/billing/subscription-actions.contract.ts')).StoreSubscriptionBody;

interface Values extends Record<string, unknown> {
  person: string;
  planId: number | '';
  store: string;
  transactionId: string;
  startsAt: string;
  endsAt: string;
}
const initialValues: Values = { person: '', planId: '', store: 'apple', transactionId: '', startsAt: '', endsAt: '' };

const stores = [
  { value: 'apple', label: 'Apple' },
  { value: 'google', label: 'Google Play' },
];

export function RecordDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [record] = useAdminRecordSubscriptionMutation();
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Record a store subscription"
      text="The user gets access immediately. The store charges the user; nothing is charged here."
      submit="Record"
      schema={schema}
      initialValues={initialValues}
      send={(values) => record(values as StoreSubscriptionBody)} // validated by the contract
      onDone={() => toast.success({ message: 'The subscription has been recorded.' })}
    >
      {(form) => <Fields form={form} />}
    </ActionDialog>
  );
}

function Fields({ form }: { form: AppFormFields<keyof typeof initialValues & string> }) {
  return (
    <>
      <TextInput
        key={form.key('person')}
        label="User e-mail or ID"
        required
        size="md"
        autoComplete="off"
        {...form.field('person')}
      />
      <PlanField form={form} />
      <NativeSelect key={form.key('store')} label="Store" required size="md" data={stores} {...form.field('store')} />
      <TextInput
        key={form.key('transactionId')}
        label="Transaction ID"
        required
        size="md"
        autoComplete="off"
        {...form.field('transactionId')}
      />
      <MomentField key={form.key('startsAt')} label="Starts" required {...form.field('startsAt')} />
      <MomentField key={form.key('endsAt')} label="Ends" required {...form.field('endsAt')} />
    </>
  );
}
