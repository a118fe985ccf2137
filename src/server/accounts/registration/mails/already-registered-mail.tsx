import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { AlreadyRegistered } from './already-registered.ts';

export function AlreadyRegisteredMail({ firstName, isClosing, publicUrl }: AlreadyRegistered & MailSite) {
  return (
    <MailLayout
      title="You already have an account"
      preheader="Somebody, probably you, typed this address at Vignette."
      publicUrl={publicUrl}
    >
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>
        somebody, probably you, wants to open an account at Vignette with this address. It already has one, so nothing
        has changed.
      </MailParagraph>
      {isClosing ? <HowToKeep /> : <HowToSignIn publicUrl={publicUrl} />}
      <MailSmallPrint>
        Was this not you? Then you need not do anything. Your account is as safe as before.
      </MailSmallPrint>
    </MailLayout>
  );
}

function HowToSignIn({ publicUrl }: MailSite) {
  return (
    <>
      <MailButton href={`${publicUrl}/login`}>Sign in</MailButton>
      <MailParagraph>
        You came by Google, Facebook or Apple? The same button works again. You do not remember your password? Then
        choose a new one: <a href={`${publicUrl}/forgot-password`}>{`${publicUrl}/forgot-password`}</a>
      </MailParagraph>
    </>
  );
}

function HowToKeep() {
  return (
    <MailParagraph>
      You asked us to delete this account, and it is about to go. If you want to keep it, use the link in the mail in
      which we confirmed your wish. Once the account is gone, you can sign up again.
    </MailParagraph>
  );
}
