import { lazy } from 'react';
import { Optional } from '#client/ui/optional.tsx';
import type { BankStep, BankView } from './bank-step.ts';

const BankDialog = lazy(async () => ({ default: (await import('./bank-dialog.tsx')).BankDialog }));

/** Loaded in parallel with the form, so that it is ready before the bank is asked. */
export function BankDialogHost(props: { bank: BankStep; view: BankView | null }) {
  return (
    <Optional>
      <BankDialog {...props} />
    </Optional>
  );
}
