import { useEffect, useState } from 'react';
import { BankStep, type BankView } from './bank-step.ts';

/** The bank's step of a form: what runs it, and what its dialog shows. */
export function useBankStep(): { bank: BankStep; view: BankView | null } {
  const [view, setView] = useState<BankView | null>(null);
  const [bank] = useState(() => new BankStep(setView));
  // Whoever leaves the page no longer waits.
  useEffect(() => () => bank.giveUp(), [bank]);
  return { bank, view };
}
