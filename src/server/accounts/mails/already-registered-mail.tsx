import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { AlreadyRegistered } from './mail-props.ts';

export function AlreadyRegisteredMail({ firstName, isClosing, publicUrl }: AlreadyRegistered & MailSite) {
  return (
    <MailLayout title="You already have an account" preheader="Someone tried to sign up at Vignette with this address.">
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>
        someone, probably you, tried to sign up at Vignette with this address. It already has an account, so nothing has
        changed.
      </MailParagraph>
      {isClosing ? <HowToKeep /> : <HowToSignIn publicUrl={publicUrl} />}
      <MailSmallPrint>If this was not you, ignore this mail. Your account is safe.</MailSmallPrint>
    </MailLayout>
  );
}

function HowToSignIn({ publicUrl }: MailSite) {
  return (
    <>
      <MailButton href={`${publicUrl}/login`}>Sign in</MailButton>
      <MailParagraph>
        Did you sign up with Google, Facebook or Apple? Use the same button again. Forgot your password? Choose a new
        one: <a href={`${publicUrl}/forgot-password`}>{`${publicUrl}/forgot-password`}</a>
      </MailParagraph>
    </>
  );
}

function HowToKeep() {
  return (
    <MailParagraph>
      You asked us to delete this account, and it is about to go. If you want to keep it, use the link in the mail in
      which we confirmed your request. Once the account is gone, you can sign up again.
    </MailParagraph>
  );
}
