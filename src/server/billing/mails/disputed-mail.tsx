import { dayText } from '#server/platform/mail/day-text.ts';
import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { Disputed } from './mail-props.ts';
import { moneyText } from './mail-texts.ts';

interface Texts {
  title: string;
  what: string;
  next: string;
}

const textsOf: Record<Disputed['outcome'], (price: string, description: string, until: string) => Texts> = {
  open: (price, description) => ({
    title: 'A payment is disputed',
    what: `your bank told us that you dispute the payment of ${price} (${description}). Your plan has ended while the bank decides, and nothing more will be charged.`,
    next: 'If this is a mistake, please ask your bank to withdraw the dispute. You keep your account, your history and your notes.',
  }),
  won: (price, description, until) => ({
    title: 'Your plan is back',
    what: `the bank has decided that the payment of ${price} (${description}) stands.`,
    next: `You have access again for the days that were left, until ${until}. Nothing will be charged after that.`,
  }),
  lost: (price, description) => ({
    title: 'The dispute is decided',
    what: `the bank has returned the payment of ${price} (${description}) to you. Your plan has ended.`,
    next: 'You keep your account, your history and your notes, and you can buy a plan again at any time.',
  }),
};

export function DisputedMail({
  firstName,
  timeZone,
  outcome,
  price,
  description,
  until,
  publicUrl,
}: Disputed & MailSite) {
  const untilText = until === null ? '' : dayText(until, timeZone);
  const { title, what, next } = textsOf[outcome](moneyText(price), description, untilText);
  return (
    <MailLayout title={title} preheader={next}>
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>{what}</MailParagraph>
      <MailParagraph>{next}</MailParagraph>
      <MailButton href={`${publicUrl}/account/billing`}>See billing and invoices</MailButton>
      <MailSmallPrint>If you have questions about this payment, please contact us.</MailSmallPrint>
    </MailLayout>
  );
}
