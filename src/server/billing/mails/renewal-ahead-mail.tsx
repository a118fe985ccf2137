import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailFacts } from '#server/platform/mail/parts/mail-facts.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { cardText, dayText, moneyText } from './mail-words.ts';
import type { RenewalAhead } from './renewal-ahead.ts';

export function RenewalAheadMail(props: RenewalAhead & MailSite) {
  const { firstName, planName, price, renewsAt, timeZone, card, publicUrl } = props;
  const day = dayText(renewsAt, timeZone);
  return (
    <MailLayout
      title={`Your ${planName} plan renews soon`}
      preheader={`${moneyText(price)} will be charged on ${day}.`}
      publicUrl={publicUrl}
    >
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>{`your ${planName} plan renews itself on ${day}. You need not do anything.`}</MailParagraph>
      <MailFacts
        facts={[
          { name: 'Amount', value: moneyText(price) },
          { name: 'Date', value: day },
          ...(card ? [{ name: 'Card', value: cardText(card) }] : []),
        ]}
      />
      <MailParagraph>If you do not want it any more, cancel before that day: nothing will be charged.</MailParagraph>
      <MailButton href={`${publicUrl}/account/billing`}>Look at it or cancel</MailButton>
    </MailLayout>
  );
}
