import { MailLinkAction } from '#client/accounts/public.tsx';
import { useKeepAccountMutation } from './personal-data.api.ts';

export const KeepAccountScreen = () => (
  <MailLinkAction
    heading="Keep your account"
    buttonLabel="Keep my account"
    mutation={useKeepAccountMutation()}
    done={{ title: 'Good to have you back', message: 'Your account stays as it was. You can sign in now.' }}
    whenInvalid="It was used before, or the account has been deleted. If you have kept it already, simply sign in."
  >
    You have asked us to delete your account. If you have changed your mind, keep it with everything that is in it.
  </MailLinkAction>
);
