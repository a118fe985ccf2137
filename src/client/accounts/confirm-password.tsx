import { type ReactNode, useState } from 'react';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { ConfirmFreshSignIn } from './confirm-fresh-sign-in.tsx';
import { ConfirmPasswordForm } from './confirm-password-form.tsx';

/** A confirmation for the header of that name, or nothing when the person thought better of it. */
type Answer = (confirmation: string | undefined) => void;

/**
 * Asks for the password before something that cannot be taken back:
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
    passwordDialog: <ConfirmPassword isOpen={asked !== null} onAnswer={answer} />,
  };
}

function ConfirmPassword({ isOpen, onAnswer }: { isOpen: boolean; onAnswer: Answer }) {
  const { data: user } = useCurrentUserQuery();
  const Body = user?.hasPassword === false ? ConfirmFreshSignIn : ConfirmPasswordForm;
  return (
    <Dialog isOpen={isOpen} onClose={() => onAnswer(undefined)} title="Is it you?" size={400}>
      <Body onConfirmed={onAnswer} onCancel={() => onAnswer(undefined)} />
    </Dialog>
  );
}
