import { lazy } from 'react';
import { Optional } from '#client/ui/optional.tsx';
import type { BankStep, BankView } from './bank-step.ts';

const BankDialog = lazy(async () => ({ default: (await import('./bank-dialog.tsx')).BankDialog }));

/** Fetched beside the form, so that it is there before any bank has been asked. */
export function BankDialogHost(props: { bank: BankStep; view: BankView | null }) {
  return (
    <Optional>
      <BankDialog {...props} />
    </Optional>
  );
}
