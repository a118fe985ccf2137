import { useConfirmPassword } from '#client/accounts/public.tsx';
import { isApiError } from '#client/platform/api-error.ts';
import { longDayText } from '#client/platform/moments.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { sessionEnded } from '#client/platform/session-slice.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { useDeleteAccountMutation } from './personal-data.api.ts';

/** Asks for confirmation and for the password, closes the account and ends the session. */
export function useDeleteAccount() {
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const { askForPassword, passwordDialog } = useConfirmPassword();
  const [requestDeletion, { isLoading }] = useDeleteAccountMutation();

  const deleteAccount = async () => {
    if (!(await confirm({ message: 'Are you sure you want to delete account?' }))) return;
    const confirmation = await askForPassword();
    if (confirmation === undefined) return;
    const { data, error } = await requestDeletion({ confirmation });
    if (data) {
      dispatch(sessionEnded('signedOut'));
      const message = `Your account will be deleted on ${longDayText(data.deletionDue)}. We have sent you a mail.`;
      toast.success({ message });
      return;
    }
    // A 403 is already reported by the global listener.
    if (isApiError(error) && error.status === 403) return;
    const message = isApiError(error) && typeof error.message === 'string' ? error.message : 'Please try again.';
    toast.error({ title: 'Your account was not deleted', message });
  };

  return { deleteAccount, passwordDialog, isDeleting: isLoading };
}
