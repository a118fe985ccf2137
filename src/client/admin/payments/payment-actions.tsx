import { Button, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ListedPayment } from '#shared/billing/admin-payments.contract.ts';

const RefundInFullDialog = lazy(async () => ({
  default: (await import('./refund-in-full-dialog.tsx')).RefundInFullDialog,
}));

/** Refunds a payment in full, with or without ending the plan. A part is refunded on the subscription's page. */
export function PaymentActions({ payment }: { payment: ListedPayment }) {
  const [asked, setAsked] = useState<{ endsPlan: boolean; isOpen: boolean } | null>(null);
  if (payment.left === 0) return '–';
  const name = payment.number ?? payment.description;
  const ask = (endsPlan: boolean) => setAsked({ endsPlan, isOpen: true });
  return (
    <>
      <Stack gap={4} align="flex-start">
        <Button variant="default" size="compact-sm" aria-label={`Refund ${name} in full`} onClick={() => ask(false)}>
          Refund
        </Button>
        {payment.isRunning && (
          <Button
            variant="light"
            color="red"
            size="compact-sm"
            aria-label={`Cancel and refund ${name}`}
            onClick={() => ask(true)}
          >
            Cancel and refund
          </Button>
        )}
      </Stack>
      {asked && (
        <Suspense fallback={null}>
          <RefundInFullDialog payment={payment} {...asked} onClose={() => setAsked({ ...asked, isOpen: false })} />
        </Suspense>
      )}
    </>
  );
}
