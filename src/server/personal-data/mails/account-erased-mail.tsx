import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';

export function AccountErasedMail() {
  return (
    <MailLayout
      title="Your account has been deleted"
      preheader="Your account and what was in it are gone. All the best."
    >
      <MailParagraph>
        Your Vignette account is deleted, and with it your profile, your files and your history. It cannot be brought
        back.
      </MailParagraph>
      <MailParagraph>Thank you for having studied with us, and all the best for your exams.</MailParagraph>
      <MailSmallPrint>
        We keep only what the law asks us to keep, such as invoices. This is the last mail you get from us.
      </MailSmallPrint>
    </MailLayout>
  );
}
