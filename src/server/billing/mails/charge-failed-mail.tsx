import { dayText } from '#server/platform/mail/day-text.ts';
import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { ChargeFailed } from './mail-props.ts';
import { moneyText } from './mail-texts.ts';

interface Words {
  title: string;
  what: string;
  next: string;
}

const words: Record<ChargeFailed['day'], (props: ChargeFailed) => Words> = {
  0: ({ planName, price, accessUntil, timeZone }) => ({
    title: 'Your card was not charged',
    what: `your bank declined the charge of ${moneyText(price)} for your ${planName} plan. This often happens because a card has expired or a limit was reached.`,
    next: `Please check your card or use another one. You keep full access until ${dayText(accessUntil, timeZone)}, and we will try again automatically.`,
  }),
  3: ({ planName, price, accessUntil, timeZone }) => ({
    title: 'Your plan still needs a working card',
    what: `we could not charge ${moneyText(price)} for your ${planName} plan yet.`,
    next: `Use another card to continue without interruption. You keep full access until ${dayText(accessUntil, timeZone)}.`,
  }),
  7: ({ planName, price }) => ({
    title: 'Your plan is paused',
    what: `we could not charge ${moneyText(price)} for your ${planName} plan within a week, so your access to the question bank is paused.`,
    next: 'Your history and your notes are safe. Add a working card to get access again immediately.',
  }),
};

export function ChargeFailedMail(props: ChargeFailed & MailSite) {
  const { firstName, recurringId, day, publicUrl } = props;
  const { title, what, next } = words[day](props);
  return (
    <MailLayout title={title} preheader={next}>
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>{what}</MailParagraph>
      <MailParagraph>{next}</MailParagraph>
      <MailButton href={`${publicUrl}/change-card/${recurringId}`}>Change card</MailButton>
      <MailSmallPrint>
        We never ask for card numbers by mail. No longer want the plan?{' '}
        <a href={`${publicUrl}/account/billing`}>Cancel it</a>
      </MailSmallPrint>
    </MailLayout>
  );
}
