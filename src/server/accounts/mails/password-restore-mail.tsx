import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { PasswordRestore } from './mail-props.ts';

export function PasswordRestoreMail({ restoreUrl }: PasswordRestore) {
  return (
    <MailLayout title="Choose a new password" preheader="The link works for 30 minutes and can be used once.">
      <MailParagraph>A new password was requested for your account.</MailParagraph>
      <MailButton href={restoreUrl}>Choose a new password</MailButton>
      <MailParagraph>
        The link works for 30 minutes and can be used once. When you have chosen the new password, you are signed out on
        all devices.
      </MailParagraph>
      <MailSmallPrint>If this was not you, ignore this mail: your password stays the same.</MailSmallPrint>
    </MailLayout>
  );
}
