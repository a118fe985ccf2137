import { Button, Loader } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { BankDialogHost } from '#client/billing/card/bank-dialog-host.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import type { PurchaseResult } from '#shared/billing/recurring.contract.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { unclear } from './refusals.ts';
import { usePurchase } from './use-purchase.ts';
import classes from './finish-payment.module.css';

interface FinishPaymentProps {
  attemptId: string;
  onPaid: (result: PurchaseResult) => void;
  /** If the bank refuses, the payment form opens again with the chosen plan. */
  onUnpaid: () => void;
  /** Where to go if there is nothing to finish. */
  elsewhere: '/payments/card' | '/account/billing';
}

/** Looks up a purchase after a reload, after the bank's page or in another browser, and continues it. */
export function FinishPayment({ attemptId, onPaid, onUnpaid, elsewhere }: FinishPaymentProps) {
  const navigate = useNavigate();
  const isBegun = useRef(false);
  const isOver = useRef(false);
  const [isBusy, setIsBusy] = useState(true);
  const { finish, refusal, bank, view } = usePurchase({
    onPaid: (result) => {
      isOver.current = true;
      onPaid(result);
    },
    onRefused: (refused) => {
      isOver.current = refused === unclear;
    },
  });
  const look = async () => {
    setIsBusy(true);
    isOver.current = false;
    const isFound = await finish(attemptId);
    setIsBusy(false);
    if (isOver.current) return;
    onUnpaid();
    await navigate({ to: isFound ? '/payments/card' : elsewhere, replace: true });
  };
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void look();
    // Runs once, with the values found on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div className={classes.view} role="status">
      <PageHeading>Finishing your payment…</PageHeading>
      <RefusalAlert refusal={refusal} />
      {isBusy ? <Loader size={25} /> : <Button onClick={() => void look()}>Check again</Button>}
      <BankDialogHost bank={bank} view={view} />
    </div>
  );
}
