import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { ConfirmNewEmail } from './mail-props.ts';

export function ConfirmNewEmailMail({ link }: ConfirmNewEmail) {
  return (
    <MailLayout title="Confirm your new address" preheader="Confirm this address for your Vignette account.">
      <MailParagraph>
        You want to use this e-mail address for your Vignette account. Please confirm that it is yours.
      </MailParagraph>
      <MailButton href={link}>Confirm this address</MailButton>
      <MailParagraph>
        We have sent a second link to your present address; the change is made when both have been used.
      </MailParagraph>
      <MailSmallPrint>
        The link works for 24 hours. If you did not ask for this, please ignore this mail.
      </MailSmallPrint>
    </MailLayout>
  );
}
