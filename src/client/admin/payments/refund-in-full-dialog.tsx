import { ActionDialog } from '#client/admin/action-form/action-dialog.tsx';
import { ReasonField } from '#client/admin/action-form/reason-field.tsx';
import type { DialogState } from '#client/admin/action-form/use-dialog.ts';
import { amountText } from '#client/admin/subscriptions/subscription-texts.ts';
import type { ListedPayment } from '#shared/billing/admin-payments.contract.ts';
import { useAdminRefundInFullMutation } from './payments.api.ts';

const schema = async () => (await import('#shared/billing/admin-payments.contract.ts')).RefundInFullBody;

interface RefundInFullDialogProps extends DialogState {
  payment: ListedPayment;
  /** Also end the subscription. */
  endsPlan: boolean;
}

export function RefundInFullDialog({ payment, endsPlan, ...dialog }: RefundInFullDialogProps) {
  const [refund] = useAdminRefundInFullMutation();
  const { id, left, currency, description } = payment;
  const amount = amountText(left, currency);
  return (
    <ActionDialog
      {...dialog}
      title={endsPlan ? 'Cancel and refund' : 'Refund in full'}
      text={
        endsPlan
          ? `${description}: ${amount} is refunded to the card, and the plan ends now. The user is notified by e-mail.`
          : `${description}: ${amount} is refunded to the card. The plan continues. The user is notified by e-mail.`
      }
      submit={endsPlan ? `End the plan and refund ${amount}` : `Refund ${amount}`}
      isDestructive
      schema={schema}
      initialValues={{ left, endsPlan, reason: '' }}
      send={(values) => refund({ id, ...values })}
      done={endsPlan ? 'The plan has ended and the refund is on its way.' : 'The refund is on its way.'}
    >
      {(form) => <ReasonField form={form} />}
    </ActionDialog>
  );
}
