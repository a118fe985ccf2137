import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailFacts } from '#server/platform/mail/parts/mail-facts.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { ConfirmOldEmail } from './confirm-old-email.ts';

export function ConfirmOldEmailMail({ newEmail, link, publicUrl }: ConfirmOldEmail & MailSite) {
  return (
    <MailLayout
      title="Confirm the change of your address"
      preheader="Your account is about to get another e-mail address. Please confirm it."
      publicUrl={publicUrl}
    >
      <MailParagraph>Your Vignette account is to have another e-mail address.</MailParagraph>
      <MailFacts facts={[{ name: 'New address', value: newEmail }]} />
      <MailParagraph>
        Please confirm that you want this. We have sent a second link to the new address; the change is made when both
        have been used.
      </MailParagraph>
      <MailButton href={link}>Confirm the change</MailButton>
      <MailParagraph>
        Was this not you? Then do not use the link: without it nothing changes. Somebody knows your password, so please
        change it now.
      </MailParagraph>
      <MailSmallPrint>The link works for 24 hours.</MailSmallPrint>
    </MailLayout>
  );
}
