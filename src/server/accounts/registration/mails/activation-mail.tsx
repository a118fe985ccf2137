import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { Activation } from './activation.ts';

export function ActivationMail({ activationUrl, publicUrl }: Activation & MailSite) {
  return (
    <MailLayout
      title="Activate your account"
      preheader="One click, and your 14 days of trial begin."
      publicUrl={publicUrl}
    >
      <MailParagraph>
        Welcome to Vignette. Please confirm that this address is yours. Your 14 days of trial begin with it.
      </MailParagraph>
      <MailButton href={activationUrl}>Activate my account</MailButton>
      <MailParagraph>
        The link works for 24 hours. If you asked for several mails, only the link in the newest one works.
      </MailParagraph>
      <MailSmallPrint>
        You have not signed up at Vignette? Then please do not open the link: somebody has typed your address, and
        without you nothing comes of it.
      </MailSmallPrint>
    </MailLayout>
  );
}
