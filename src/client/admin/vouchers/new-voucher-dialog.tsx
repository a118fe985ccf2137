import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { NumberInput, Switch, TextInput } from '@mantine/core';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { toast } from '#client/platform/toasts.ts';
import type { AppFormFields } from '#client/platform/use-app-form.ts';
import type { NewVoucher } from '#shared/billing/admin-vouchers.contract.ts';
import { MomentField } from '../moment-field.tsx';
import { useAdminCreateVoucherMutation } from './vouchers.api.ts';

const schema = async () => (await import('#shared/billing/admin-vouchers.contract.ts')).NewVoucher;

interface Values extends Record<string, unknown> {
  code: string;
  percentOff: number | '';
  isLasting: boolean;
  maxRedemptions: number | null;
  ends: string | null;
}
const initialValues: Values = { code: '', percentOff: 10, isLasting: false, maxRedemptions: null, ends: null };

export function NewVoucherDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [create] = useAdminCreateVoucherMutation();
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title="New voucher"
      text="The discount cannot be changed later, but the voucher can be deactivated."
      submit="Create"
      schema={schema}
      initialValues={initialValues}
      send={(values) => create(values as NewVoucher)} // validated by the contract
      onDone={() => toast.success({ message: 'The voucher has been created.' })}
    >
      {(form) => <VoucherFields form={form} />}
    </ActionDialog>
  );
}

function VoucherFields({ form }: { form: AppFormFields<keyof Values & string> }) {
  const { onChange: setTimes, defaultValue: times, ...timesField } = form.field('maxRedemptions');
  return (
    <>
      <TextInput
        key={form.key('code')}
        label="Code"
        description="3 to 40 letters, digits and dashes. Upper and lower case are treated the same."
        required
        size="md"
        maxLength={40}
        autoComplete="off"
        styles={{ input: { textTransform: 'uppercase' } }}
        {...form.field('code')}
      />
      <NumberInput
        key={form.key('percentOff')}
        label="Percent off"
        required
        size="md"
        suffix=" %"
        min={1}
        max={100}
        decimalScale={2}
        clampBehavior="none"
        allowNegative={false}
        {...form.field('percentOff')}
      />
      <Switch
        key={form.key('isLasting')}
        size="md"
        mb="md"
        label="Apply to every charge, not only the first"
        {...form.field('isLasting', { type: 'checkbox' })}
      />
      <NumberInput
        key={form.key('maxRedemptions')}
        label="Maximum redemptions (optional)"
        placeholder="No limit"
        size="md"
        min={1}
        max={1_000_000}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        defaultValue={times ?? ''}
        {...timesField}
        onChange={(value) => setTimes(value === '' ? null : Number(value))}
      />
      <MomentField key={form.key('ends')} label="Ends (optional)" {...form.field('ends')} />
    </>
  );
}
