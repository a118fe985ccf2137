import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailFacts } from '#server/platform/mail/parts/mail-facts.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { EmailChanged } from './mail-props.ts';

export function EmailChangedMail({ oldEmail, newEmail, publicUrl }: EmailChanged & MailSite) {
  return (
    <MailLayout title="Your address was changed" preheader="From now on you sign in with your new address.">
      <MailParagraph>
        Both addresses have been confirmed. From now on you sign in with the new one, and our mails go there.
      </MailParagraph>
      <MailFacts
        facts={[
          { name: 'Old address', value: oldEmail },
          { name: 'New address', value: newEmail },
        ]}
      />
      <MailParagraph>Was this not you? Then write to us at once, and we look into it together.</MailParagraph>
      <MailButton href={`${publicUrl}/contact`}>Write to us</MailButton>
      <MailSmallPrint>You get this mail because it is about the safety of your account.</MailSmallPrint>
    </MailLayout>
  );
}
