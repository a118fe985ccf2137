import { Button, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { PlainTable } from '#client/admin/table/plain-table.tsx';
import { dayText } from '#client/platform/moments.ts';
import { Panel } from '#client/ui/panel.tsx';
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
    <Panel label="Payments">
      <Title order={2} size="h3" mb="xs">
        Payments
      </Title>
      {payments.length === 0 ? (
        <Text c="dimmed">No payments yet.</Text>
      ) : (
        <PlainTable label="Payments of this subscription" columns={columns} rows={rows} />
      )}
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
    </Panel>
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
