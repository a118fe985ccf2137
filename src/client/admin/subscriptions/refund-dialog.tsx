import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { ReasonField } from '#client/admin/action-form/reason-field.tsx';
import { toast } from '#client/platform/toasts.ts';
import type { AppFormFields } from '#client/platform/use-app-form.ts';
import type { AdminPayment } from '#shared/billing/admin-subscriptions.contract.ts';
import { asAmount, currencySymbol } from '#shared/billing/money.ts';
import type { RefundPaymentBody } from '#shared/billing/subscription-actions.contract.ts';
import { amountText } from './subscription-texts.ts';
import { useAdminRefundPaymentMutation } from './subscriptions.api.ts';

const schema = async () => (await import('#shared/billing/subscription-actions.contract.ts')).RefundPaymentBody;

interface RefundDialogProps {
  subscriptionId: number;
  payment: AdminPayment;
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
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Refund this payment"
      text={`${description}: up to ${amountText(left, currency)} can be refunded to the card. The plan continues. The user is notified by e-mail.`}
      submit="Refund"
      isDestructive
      schema={schema}
      initialValues={initialValues}
      send={(values) => refund({ ...(values as RefundPaymentBody), id: subscriptionId })} // validated by the contract
      onDone={() => toast.success({ message: 'The refund is on its way.' })}
    >
      {(form) => (
        <>
          <AmountField form={form} name="amount" label="Amount" currency={currency} />
          <AmountField form={form} name="confirmedAmount" label="Confirm amount" currency={currency} />
          <ReasonField form={form} />
        </>
      )}
    </ActionDialog>
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
