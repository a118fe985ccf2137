import { dayText } from '#server/platform/mail/day-text.ts';
import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailFacts } from '#server/platform/mail/parts/mail-facts.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import type { UpcomingRenewal } from './mail-props.ts';
import { cardText, moneyText } from './mail-texts.ts';

export function UpcomingRenewalMail(props: UpcomingRenewal & MailSite) {
  const { firstName, planName, price, renewsAt, timeZone, card, publicUrl } = props;
  const day = dayText(renewsAt, timeZone);
  return (
    <MailLayout
      title={`Your ${planName} plan renews soon`}
      preheader={`${moneyText(price)} will be charged on ${day}.`}
    >
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>{`your ${planName} plan renews automatically on ${day}. You do not need to do anything.`}</MailParagraph>
      <MailFacts
        facts={[
          { name: 'Amount', value: moneyText(price) },
          { name: 'Date', value: day },
          ...(card ? [{ name: 'Card', value: cardText(card) }] : []),
        ]}
      />
      <MailParagraph>If you no longer want it, cancel before that day and nothing will be charged.</MailParagraph>
      <MailButton href={`${publicUrl}/account/billing`}>View or cancel</MailButton>
    </MailLayout>
  );
}
