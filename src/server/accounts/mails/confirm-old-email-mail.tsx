import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailFacts } from '#server/platform/mail/parts/mail-facts.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { ConfirmOldEmail } from './mail-props.ts';

export function ConfirmOldEmailMail({ newEmail, link }: ConfirmOldEmail) {
  return (
    <MailLayout
      title="Confirm the change of your address"
      preheader="Your account is about to get another e-mail address. Please confirm it."
    >
      <MailParagraph>A new e-mail address was requested for your Vignette account.</MailParagraph>
      <MailFacts facts={[{ name: 'New address', value: newEmail }]} />
      <MailParagraph>
        Please confirm that you want this. We have sent a second link to the new address; the change is made when both
        have been used.
      </MailParagraph>
      <MailButton href={link}>Confirm the change</MailButton>
      <MailParagraph>
        If this was not you, do not use the link: without it nothing changes. Your password may be known to someone
        else, so please change it now.
      </MailParagraph>
      <MailSmallPrint>The link works for 24 hours.</MailSmallPrint>
    </MailLayout>
  );
}
