import { useSelector } from 'react-redux';
import { selectIsLogged } from '#client/platform/session-slice.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { ConfirmEmailResult } from '#shared/accounts/email-change.contract.ts';
import { useConfirmEmailMutation } from './email-change.api.ts';
import { MailLinkPage } from './mail-link-page.tsx';
import { StepResult } from './step-result.tsx';
import { useMailToken } from './use-mail-token.ts';

const results: Record<ConfirmEmailResult['state'], { heading: string; text: string }> = {
  'waiting-for-old': {
    heading: 'Your new address is confirmed',
    text: 'One step is left: please use the link that we sent to your present address.',
  },
  'waiting-for-new': {
    heading: 'The change is confirmed',
    text: 'One step is left: please use the link that we sent to your new address.',
  },
  changed: { heading: 'Your address was changed', text: 'From now on you sign in with your new address.' },
};

export function ConfirmEmailScreen() {
  const token = useMailToken();
  const isLogged = useSelector(selectIsLogged);
  const [confirmEmail, { data, error, isLoading }] = useConfirmEmailMutation();

  if (data) {
    const { heading, text } = results[data.state];
    return (
      <StepResult
        kind="success"
        heading={heading}
        actions={
          isLogged ? (
            <LinkButton to="/account/security">Go to your account</LinkButton>
          ) : (
            <LinkButton to="/login">Go to sign in</LinkButton>
          )
        }
      >
        {text}
      </StepResult>
    );
  }
  return (
    <MailLinkPage
      heading="Confirm your address"
      buttonLabel="Confirm"
      token={token}
      isBusy={isLoading}
      error={error}
      whenInvalid="Links work for 24 hours, and only the newest ones are valid. You can start again in your account."
      onPress={(found) => void confirmEmail({ token: found })}
    >
      Click the button to confirm. Your address changes once the links in both mails have been used.
    </MailLinkPage>
  );
}
