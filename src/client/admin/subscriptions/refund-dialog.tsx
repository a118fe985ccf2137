import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { ActDialog } from '#client/admin/act-form/act-dialog.tsx';
import { ReasonField } from '#client/admin/act-form/reason-field.tsx';
import { toast } from '#client/platform/toasts.ts';
import type { AppFormFields } from '#client/platform/use-app-form.ts';
import { asAmount, currencySymbol } from '#shared/billing/money.ts';
import type { RefundPaymentBody } from '#shared/billing/subscription-acts.contract.ts';
import type { KeptPayment } from '#shared/billing/subscription-management.contract.ts';
import { amountText } from './subscription-words.ts';
import { useAdminRefundPaymentMutation } from './subscriptions.api.ts';

const schema = async () => (await import('#shared/billing/subscription-acts.contract.ts')).RefundPaymentBody;

interface RefundDialogProps {
  subscriptionId: number;
  payment: KeptPayment;
  isOpen: boolean;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  paymentId: number;
  amount: number | '';
  confirmedAmount: number | '';
  left: number;
  reason: string;
}

/** The amount must be entered twice, because a refund cannot be undone. */
export function RefundDialog({ subscriptionId, payment, isOpen, onClose }: RefundDialogProps) {
  const [refund] = useAdminRefundPaymentMutation();
  const { id: paymentId, left, currency, description } = payment;
  const initialValues: Values = { paymentId, amount: '', confirmedAmount: '', left, reason: '' };
  return (
    <ActDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Refund this payment"
      text={`${description}: up to ${amountText(left, currency)} can go back to the card. The plan goes on. The person is told by mail.`}
      submit="Refund"
      isDestructive
      schema={schema}
      initialValues={initialValues}
      send={(values) => refund({ ...(values as RefundPaymentBody), id: subscriptionId })} // validated by the contract
      onDone={() => toast.success({ message: 'The money is on its way back.' })}
    >
      {(form) => (
        <>
          <AmountField form={form} name="amount" label="Amount" currency={currency} />
          <AmountField form={form} name="confirmedAmount" label="The same amount again" currency={currency} />
          <ReasonField form={form} />
        </>
      )}
    </ActDialog>
  );
}

interface AmountFieldProps {
  form: AppFormFields<'amount' | 'confirmedAmount'>;
  name: 'amount' | 'confirmedAmount';
  label: string;
  currency: string;
}

/** Shows major units; the form holds minor units, as the contract expects. */
function AmountField({ form, name, label, currency }: AmountFieldProps) {
  const { onChange, ...field } = form.field(name);
  const hasCents = asAmount(1, currency) > 1;
  return (
    <NumberInput
      key={form.key(name)}
      label={label}
      required
      size="md"
      mb="md"
      prefix={currencySymbol(currency)}
      decimalScale={hasCents ? 2 : 0}
      allowDecimal={hasCents}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      autoComplete="off"
      {...field}
      onChange={(value) => onChange(typeof value === 'number' ? asAmount(value, currency) : '')}
    />
  );
}
