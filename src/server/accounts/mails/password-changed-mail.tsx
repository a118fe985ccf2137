import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { PasswordChanged } from './mail-props.ts';
import { SignInFacts } from './sign-in-facts.tsx';

export function PasswordChangedMail({ device, ip, changedAt, publicUrl }: PasswordChanged & MailSite) {
  return (
    <MailLayout
      title="Your password was changed"
      preheader="If it was you, there is nothing to do. If not, please act now."
    >
      <MailParagraph>
        The password of your account was changed, and your other devices were signed out. If it was restored by a mail,
        other ways to sign in were unlinked as well; you can link them again in your account.
      </MailParagraph>
      <SignInFacts device={device} ip={ip} at={changedAt} />
      <MailParagraph>If this was you, there is nothing more to do.</MailParagraph>
      <MailParagraph>
        Was this not you? Then choose a new password now. This signs out all other devices. If you use the same password
        elsewhere, for your mailbox above all, change it there too.
      </MailParagraph>
      <MailButton href={`${publicUrl}/forgot-password`}>Choose a new password</MailButton>
      <MailSmallPrint>You get this mail because it is about the safety of your account.</MailSmallPrint>
    </MailLayout>
  );
}
