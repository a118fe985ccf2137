import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { NativeSelect, NumberInput, Switch, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { AmountField } from '#client/admin/action-form/amount-field.tsx';
import { CountField } from '#client/admin/action-form/count-field.tsx';
import type { useAppForm } from '#client/platform/use-app-form.ts';
import { currencies } from '#shared/billing/currencies.ts';
import { MomentField } from '../moment-field.tsx';

export interface VoucherTerms extends Record<string, unknown> {
  percentOff: number | '' | null;
  amountOff: number | '' | null;
  currency: string;
  isLasting: boolean;
  isReusable: boolean;
  maxRedemptions: number | null;
  ends: string | null;
}

export const initialTerms: VoucherTerms = {
  percentOff: 10,
  amountOff: null,
  currency: 'usd',
  isLasting: false,
  isReusable: false,
  maxRedemptions: null,
  ends: null,
};

type TermsForm = Pick<ReturnType<typeof useAppForm<VoucherTerms>>, 'field' | 'key' | 'setValue'>;

const PERCENT = 'percent';
const kinds = [
  { value: PERCENT, label: 'Percent' },
  ...currencies.map((currency) => ({ value: currency, label: `Fixed amount in ${currency.toUpperCase()}` })),
];

/** The discount of a voucher and its limits. */
export function VoucherTermsFields({ form }: { form: TermsForm }) {
  const { onChange: setTimes, defaultValue: times, ...timesField } = form.field('maxRedemptions');
  return (
    <>
      <DiscountFields form={form} />
      <SwitchField form={form} name="isLasting" label="Apply to every charge, not only the first" />
      <SwitchField form={form} name="isReusable" label="One user can redeem it more than once" />
      <CountField
        key={form.key('maxRedemptions')}
        label="Maximum redemptions (optional)"
        placeholder="No limit"
        max={1_000_000}
        defaultValue={times ?? ''}
        {...timesField}
        onChange={(value) => setTimes(value === '' ? null : Number(value))}
      />
      <MomentField key={form.key('ends')} label="Ends (optional)" {...form.field('ends')} />
    </>
  );
}

/** A code, or its start. */
export const CodeField = (field: TextInputProps) => (
  <TextInput required size="md" autoComplete="off" styles={{ input: { textTransform: 'uppercase' } }} {...field} />
);

interface SwitchFieldProps {
  form: TermsForm;
  name: 'isLasting' | 'isReusable';
  label: string;
}

const SwitchField = ({ form, name, label }: SwitchFieldProps) => (
  <Switch key={form.key(name)} size="md" mb="md" label={label} {...form.field(name, { type: 'checkbox' })} />
);

/** A percentage, or an amount in a currency: only one of them is sent. */
function DiscountFields({ form }: { form: TermsForm }) {
  const [kind, setKind] = useState(PERCENT);
  const { defaultValue: _amount, ...amount } = form.field('amountOff');
  const choose = (chosen: string) => {
    form.setValue('percentOff', chosen === PERCENT ? '' : null);
    form.setValue('amountOff', chosen === PERCENT ? null : '');
    if (chosen !== PERCENT) form.setValue('currency', chosen);
    setKind(chosen);
  };
  return (
    <>
      <NativeSelect
        label="Discount"
        size="md"
        data={kinds}
        value={kind}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {kind === PERCENT ? (
        <PercentField form={form} />
      ) : (
        <AmountField
          key={kind}
          label="Amount off"
          description={`Only for prices in ${kind.toUpperCase()}.`}
          currency={kind}
          {...amount}
        />
      )}
    </>
  );
}

function PercentField({ form }: { form: TermsForm }) {
  return (
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
  );
}
