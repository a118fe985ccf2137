import { dayText } from '#server/platform/mail/day-text.ts';
import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailFacts } from '#server/platform/mail/parts/mail-facts.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { Receipt } from './mail-props.ts';
import { moneyText } from './mail-texts.ts';

export function ReceiptMail(props: Receipt & MailSite) {
  const { firstName, paid, publicUrl } = props;
  return (
    <MailLayout title="Thank you for your payment" preheader={`We have received ${moneyText(paid)}.`}>
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>{`we have received your payment of ${moneyText(paid)}.`}</MailParagraph>
      <MailFacts facts={factsOf(props)} />
      <MailButton href={`${publicUrl}/account/billing`}>See billing and invoices</MailButton>
      <MailSmallPrint>You can cancel there at any time. You keep what you have paid for.</MailSmallPrint>
    </MailLayout>
  );
}

function factsOf({ description, paid, discount, number, paidAt, period, timeZone }: Receipt) {
  return [
    { name: 'For', value: description },
    ...(period ? [{ name: 'Period', value: periodText(period, timeZone) }] : []),
    ...(discount ? [{ name: 'Discount', value: moneyText(discount) }] : []),
    { name: 'Paid', value: `${moneyText(paid)} on ${dayText(paidAt, timeZone)}` },
    ...(number === null ? [] : [{ name: 'Invoice', value: number }]),
  ];
}

const periodText = ({ from, to }: NonNullable<Receipt['period']>, timeZone: string) =>
  `${dayText(from, timeZone)} to ${dayText(to, timeZone)}`;
