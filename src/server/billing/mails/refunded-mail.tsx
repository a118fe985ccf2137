import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { moneyText } from './mail-words.ts';
import type { Refunded } from './refunded.ts';

export function RefundedMail({ firstName, refund, description, isGuarantee, publicUrl }: Refunded & MailSite) {
  return (
    <MailLayout
      title="Your money is on its way back"
      preheader={`${moneyText(refund)} goes back to your card.`}
      publicUrl={publicUrl}
    >
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>
        {`we have sent ${moneyText(refund)} back to your card (${description}). Banks take 5 to 10 days to show it.`}
      </MailParagraph>
      {isGuarantee && (
        <MailParagraph>
          Your plan has ended with it. Your account, your history and your notes stay yours, and so does the question of
          the day.
        </MailParagraph>
      )}
      <MailButton href={`${publicUrl}/account/billing`}>See billing and invoices</MailButton>
    </MailLayout>
  );
}
