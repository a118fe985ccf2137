import { useNavigate } from '@tanstack/react-router';
import { MailLinkPage, useMailToken } from '#client/accounts/public.tsx';
import { toast } from '#client/platform/toasts.ts';
import { useRevokeRoleMutation } from './roles.api.ts';

/** Opened from the mail about a new admin, also without a sign-in. */
export function RevokeRoleScreen() {
  const token = useMailToken();
  const navigate = useNavigate();
  const [revokeRole, { error, isLoading }] = useRevokeRoleMutation();

  const revoke = async (found: string) => {
    const answer = await revokeRole({ token: found });
    if (answer.error) return;
    toast.success({ title: 'The role is revoked', message: 'The user has their former role again.' });
    await navigate({ to: '/login' });
  };

  return (
    <MailLinkPage
      heading="Revoke the role"
      buttonLabel="Revoke the role"
      token={token}
      isBusy={isLoading}
      error={error}
      whenInvalid="The link works for 24 hours, and only while the user has the role. Check the user in the admin area."
      onPress={(found) => void revoke(found)}
    >
      The user loses the new permissions in the admin area at once and gets their former role back.
    </MailLinkPage>
  );
}
