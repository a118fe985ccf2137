import { useNavigate } from '@tanstack/react-router';
import { MailLinkPage, useMailToken } from '#client/accounts/public.tsx';
import { toast } from '#client/platform/toasts.ts';
import { useKeepAccountMutation } from './personal-data.api.ts';

export function KeepAccountScreen() {
  const token = useMailToken();
  const navigate = useNavigate();
  const [keepAccount, { error, isLoading }] = useKeepAccountMutation();

  const keep = async (found: string) => {
    const answer = await keepAccount({ token: found });
    if (answer.error) return;
    toast.success({ title: 'Good to have you back', message: 'Your account stays as it was. You can sign in now.' });
    await navigate({ to: '/login' });
  };

  return (
    <MailLinkPage
      heading="Keep your account"
      buttonLabel="Keep my account"
      token={token}
      isBusy={isLoading}
      error={error}
      whenInvalid="It was used before, or the account has been deleted. If you have kept it already, simply sign in."
      onPress={(found) => void keep(found)}
    >
      You have asked us to delete your account. If you have changed your mind, keep it with everything that is in it.
    </MailLinkPage>
  );
}
