import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { AmountField } from '#client/admin/action-form/amount-field.tsx';
import { ReasonField } from '#client/admin/action-form/reason-field.tsx';
import type { DialogState } from '#client/admin/action-form/use-dialog.ts';
import type { AdminPayment } from '#shared/billing/admin-subscriptions.contract.ts';
import type { RefundPaymentBody } from '#shared/billing/subscription-actions.contract.ts';
import { amountText } from './subscription-texts.ts';
import { useAdminRefundPaymentMutation } from './subscriptions.api.ts';

const schema = async () => (await import('#shared/billing/subscription-actions.contract.ts')).RefundPaymentBody;

interface RefundDialogProps extends DialogState {
  subscriptionId: number;
  payment: AdminPayment;
}

interface Values extends Record<string, unknown> {
  paymentId: number;
  amount: number | '';
  confirmedAmount: number | '';
  left: number;
  reason: string;
}

/** The amount must be entered twice, because a refund cannot be undone. */
export function RefundDialog({ subscriptionId, payment, ...dialog }: RefundDialogProps) {
  const [refund] = useAdminRefundPaymentMutation();
  const { id: paymentId, left, currency, description } = payment;
  const initialValues: Values = { paymentId, amount: '', confirmedAmount: '', left, reason: '' };
  return (
    <ActionDialog
      {...dialog}
      title="Refund this payment"
      text={`${description}: up to ${amountText(left, currency)} can be refunded to the card. The plan continues. The user is notified by e-mail.`}
      submit="Refund"
      isDestructive
      schema={schema}
      initialValues={initialValues}
      send={(values) => refund({ ...(values as RefundPaymentBody), id: subscriptionId })} // validated by the contract
      done="The refund is on its way."
    >
      {(form) => (
        <>
          <AmountField key={form.key('amount')} label="Amount" mb="md" currency={currency} {...form.field('amount')} />
          <AmountField
            key={form.key('confirmedAmount')}
            label="Confirm amount"
            mb="md"
            currency={currency}
            {...form.field('confirmedAmount')}
          />
          <ReasonField form={form} />
        </>
      )}
    </ActionDialog>
  );
}
