import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { PasswordRestore } from './password-restore.ts';

export function PasswordRestoreMail({ restoreUrl, publicUrl }: PasswordRestore & MailSite) {
  return (
    <MailLayout
      title="Choose a new password"
      preheader="The link works for 30 minutes and can be used once."
      publicUrl={publicUrl}
    >
      <MailParagraph>Somebody, hopefully you, asked for a new password for your account.</MailParagraph>
      <MailButton href={restoreUrl}>Choose a new password</MailButton>
      <MailParagraph>
        The link works for 30 minutes and can be used once. When you have chosen the new password, you are signed out on
        all devices.
      </MailParagraph>
      <MailSmallPrint>
        Was this not you? Then you need not do anything: your password stays as it is as long as nobody opens the link.
      </MailSmallPrint>
    </MailLayout>
  );
}
