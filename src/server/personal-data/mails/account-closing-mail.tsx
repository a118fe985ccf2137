import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import { type AccountClosing, deletionDay } from './mail-props.ts';

export function AccountClosingMail({ link, ...due }: AccountClosing) {
  const day = deletionDay(due);
  return (
    <MailLayout
      title={`Your account will be deleted on ${day}`}
      preheader="You have been signed out everywhere. Until then you can change your mind."
    >
      <MailParagraph>
        As you asked, we delete your Vignette account and everything in it on {day}. Until then it is closed: signing in
        is not possible, and you have been signed out on all devices.
      </MailParagraph>
      <MailParagraph>Have you changed your mind? Then keep your account, with all that is in it.</MailParagraph>
      <MailButton href={link}>Keep my account</MailButton>
      <MailParagraph>
        If this was not you, keep your account with the button above and change your password right after signing in.
      </MailParagraph>
      <MailSmallPrint>The link works until your account is deleted.</MailSmallPrint>
    </MailLayout>
  );
}
