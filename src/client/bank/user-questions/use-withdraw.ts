import { sortErrors } from '#client/platform/field-errors.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { useWithdrawUserQuestionMutation } from './user-questions.api.ts';

/** Asks for confirmation, then withdraws a question from review. Returns whether it succeeded. */
export function useWithdraw() {
  const confirm = useConfirm();
  const [withdraw] = useWithdrawUserQuestionMutation();
  return async (id: number): Promise<boolean> => {
    const message = 'It will not be reviewed. It becomes a draft that you can change and submit again.';
    if (!(await confirm({ title: 'Withdraw this question?', message }))) return false;
    const { error } = await withdraw(id);
    if (error === undefined) return true;
    toast.error({ title: 'Error', message: sortErrors(error, []).rest.join(' ') });
    return false;
  };
}
