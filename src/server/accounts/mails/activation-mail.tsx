import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { Activation } from './mail-props.ts';

export function ActivationMail({ activationUrl }: Activation) {
  return (
    <MailLayout title="Activate your account" preheader="Confirm your address to start your 14-day trial.">
      <MailParagraph>
        Welcome to Vignette. Please confirm that this address is yours. Your 14-day trial starts then.
      </MailParagraph>
      <MailButton href={activationUrl}>Activate my account</MailButton>
      <MailParagraph>
        The link works for 24 hours. If you asked for several mails, only the link in the newest one works.
      </MailParagraph>
      <MailSmallPrint>
        If you did not sign up at Vignette, please ignore this mail. Without the link, no account is activated.
      </MailSmallPrint>
    </MailLayout>
  );
}
