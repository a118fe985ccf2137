import { useEffect, useState } from 'react';
import { BankStep, type BankView } from './bank-step.ts';

/** The bank confirmation of a form, and the state of its dialog. */
export function useBankStep(): { bank: BankStep; view: BankView | null } {
  const [view, setView] = useState<BankView | null>(null);
  const [bank] = useState(() => new BankStep(setView));
  // Leaving the page ends the wait for the bank.
  useEffect(() => () => bank.giveUp(), [bank]);
  return { bank, view };
}
