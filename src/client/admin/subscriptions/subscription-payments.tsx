import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { TablePanel } from '#client/admin/table/table-panel.tsx';
import { dayText } from '#client/platform/moments.ts';
import { StateBadge, type StateLook } from '#client/ui/state-badge.tsx';
import type { AdminPayment, AdminSubscription } from '#shared/billing/admin-subscriptions.contract.ts';
import { useMay } from '../use-may.ts';
import { amountText, paymentLabels } from './subscription-texts.ts';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

/** Payments and refunds of a subscription. A payment can be refunded until nothing of it is left. */
export function SubscriptionPayments({ subscription }: { subscription: AdminSubscription }) {
  const may = useMay();
  const [asked, setAsked] = useState<{ paymentId: number; isOpen: boolean } | null>(null);
  const { payments, mayBeActedOn } = subscription;
  const mayRefund = mayBeActedOn && may('UserSubscriptionManagement.delete');
  const payment = payments.find(({ id }) => id === asked?.paymentId);
  const columns = ['Payment', 'State', 'Paid', 'Refunded', ...(mayRefund ? ['Actions'] : [])];
  const rows = payments.map((row) => ({
    key: row.id,
    cells: [
      ...cellsOf(row),
      ...(mayRefund
        ? [<RefundButton key="refund" payment={row} onClick={() => setAsked({ paymentId: row.id, isOpen: true })} />]
        : []),
    ],
  }));
  return (
    <TablePanel
      title="Payments"
      label="Payments of this subscription"
      columns={columns}
      rows={rows}
      empty="No payments yet."
    >
      {payment && asked && (
        <Suspense fallback={null}>
          <RefundDialog
            subscriptionId={subscription.id}
            payment={payment}
            isOpen={asked.isOpen}
            onClose={() => setAsked({ ...asked, isOpen: false })}
          />
        </Suspense>
      )}
    </TablePanel>
  );
}

function cellsOf({ number, description, date, status, isDisputed, paid, refunded, currency }: AdminPayment) {
  const state: StateLook = isDisputed ? { name: 'Disputed', tone: 'bad' } : paymentLabels[status];
  return [
    <span key="payment">
      {description}
      <Text span display="block" size="sm" fw={400} c="dimmed">
        {number === null ? dayText(date) : `${number}, ${dayText(date)}`}
      </Text>
    </span>,
    <StateBadge key="state" {...state} />,
    amountText(paid, currency),
    refunded > 0 ? amountText(refunded, currency) : '–',
  ];
}

function RefundButton({ payment, onClick }: { payment: AdminPayment; onClick: () => void }) {
  if (payment.left === 0) return '–';
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Refund ${payment.number ?? payment.description}`}
      onClick={onClick}
    >
      Refund
    </Button>
  );
}
