import { Loader } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { BankDialogHost } from '#client/billing/card/bank-dialog-host.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import type { PurchaseResult } from '#shared/billing/recurring.contract.ts';
import { type Purchase, usePurchase } from './use-purchase.ts';
import classes from './finish-payment.module.css';

interface FinishPaymentProps {
  purchase: Purchase;
  onPaid: (result: PurchaseResult) => void;
}

/** Repeats a request that waited for the bank. If it is rejected, the payment form opens again with the chosen plan. */
export function FinishPayment({ purchase, onPaid }: FinishPaymentProps) {
  const navigate = useNavigate();
  const isBegun = useRef(false);
  const isPaid = useRef(false);
  const { run, bank, view } = usePurchase({
    onPaid: (result) => {
      isPaid.current = true;
      onPaid(result);
    },
    onRefused: () => {},
  });
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const finish = async () => {
      await run(purchase);
      if (!isPaid.current) await navigate({ to: '/payments/card', replace: true });
    };
    void finish();
    // Runs once, with the values found on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div className={classes.view} role="status">
      <PageHeading>Finishing your payment…</PageHeading>
      <Loader size={25} />
      <BankDialogHost bank={bank} view={view} />
    </div>
  );
}
