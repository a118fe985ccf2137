import { createContext, lazy, type ReactNode, use, useCallback, useState } from 'react';
import type { Question } from './confirm-dialog.tsx';
import { Optional } from './optional.tsx';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Resolves to true on Confirm and to undefined on Cancel. */
export type Confirm = (question?: Question) => Promise<true | undefined>;

interface Asked {
  question: Question;
  answer: (confirmed: true | undefined) => void;
}

const ConfirmContext = createContext<Confirm | null>(null);

/** Lets components below ask for confirmation: `if (await confirm({ message: '…' })) …`. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);

  const confirm = useCallback<Confirm>(
    (question = {}) =>
      new Promise((resolve) => {
        setAsked((earlier) => {
          earlier?.answer(undefined);
          return { question, answer: resolve };
        });
      }),
    [],
  );

  const answer = (confirmed: true | undefined) => {
    asked?.answer(confirmed);
    setAsked(null);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {/* Always mounted, so that it is loaded before it is needed. */}
      <Optional>
        <ConfirmDialog question={asked?.question ?? null} onAnswer={answer} />
      </Optional>
    </ConfirmContext>
  );
}

export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (confirm === null) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return confirm;
}
