import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import type { Refunded } from './mail-props.ts';
import { moneyText } from './mail-texts.ts';

export function RefundedMail({ firstName, refund, description, isGuarantee, publicUrl }: Refunded & MailSite) {
  return (
    <MailLayout title="Your refund is on its way" preheader={`${moneyText(refund)} will be refunded to your card.`}>
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>
        {`we have refunded ${moneyText(refund)} to your card (${description}). Most banks take 5 to 10 days to show it.`}
      </MailParagraph>
      {isGuarantee && (
        <MailParagraph>
          Your plan has ended. You keep your account, your history, your notes and the question of the day.
        </MailParagraph>
      )}
      <MailButton href={`${publicUrl}/account/billing`}>See billing and invoices</MailButton>
    </MailLayout>
  );
}
