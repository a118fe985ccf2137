import { lazy, type ReactNode, useState } from 'react';
import { Optional } from '#client/ui/optional.tsx';
import type { Answer } from './confirm-password-dialog.tsx';

const Dialog = lazy(async () => ({
  default: (await import('./confirm-password-dialog.tsx')).ConfirmPasswordDialog,
}));

/**
 * Asks for the password before an irreversible action:
 * `const confirmation = await askForPassword(); if (confirmation === undefined) return;`.
 */
export function useConfirmPassword(): { askForPassword: () => Promise<string | undefined>; passwordDialog: ReactNode } {
  const [asked, setAsked] = useState<Answer | null>(null);

  const answer: Answer = (confirmation) => {
    asked?.(confirmation);
    setAsked(null);
  };

  return {
    askForPassword: () => new Promise((resolve) => setAsked(() => resolve)),
    passwordDialog: (
      <Optional>
        <Dialog isOpen={asked !== null} onAnswer={answer} />
      </Optional>
    ),
  };
}
