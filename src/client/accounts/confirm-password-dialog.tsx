import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { ConfirmFreshSignIn } from './confirm-fresh-sign-in.tsx';
import { ConfirmPasswordForm } from './confirm-password-form.tsx';

/** Called with a value for the `confirmation` header, or with undefined if the user cancelled. */
export type Answer = (confirmation: string | undefined) => void;

export function ConfirmPasswordDialog({ isOpen, onAnswer }: { isOpen: boolean; onAnswer: Answer }) {
  const { data: user } = useCurrentUserQuery();
  const Body = user?.hasPassword === false ? ConfirmFreshSignIn : ConfirmPasswordForm;
  return (
    <Dialog isOpen={isOpen} onClose={() => onAnswer(undefined)} title="Confirm it’s you" size={400}>
      <Body onConfirmed={onAnswer} onCancel={() => onAnswer(undefined)} />
    </Dialog>
  );
}
