import { MailLinkAction } from '#client/accounts/public.tsx';
import { useRevokeRoleMutation } from './roles.api.ts';

/** Opened from the mail about a new admin, also without a sign-in. */
export const RevokeRoleScreen = () => (
  <MailLinkAction
    heading="Revoke the role"
    buttonLabel="Revoke the role"
    mutation={useRevokeRoleMutation()}
    done={{ title: 'The role is revoked', message: 'The user has their former role again.' }}
    whenInvalid="The link works for 24 hours, and only while the user has the role. Check the user in the admin area."
  >
    The user loses the new permissions in the admin area at once and gets their former role back.
  </MailLinkAction>
);
