import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';

export function EmailInUseMail({ publicUrl }: MailSite) {
  return (
    <MailLayout
      title="Your address is in use already"
      preheader="Another account tried to use this address. Nothing has changed."
    >
      <MailParagraph>
        Another Vignette account tried to use this e-mail address. You already have an account with it, so nothing has
        changed.
      </MailParagraph>
      <MailParagraph>
        Was it you? Then sign in to the account that has this address, or choose another address for the other one.
      </MailParagraph>
      <MailButton href={`${publicUrl}/login`}>Sign in</MailButton>
      <MailSmallPrint>If it was not you, there is nothing you have to do.</MailSmallPrint>
    </MailLayout>
  );
}
