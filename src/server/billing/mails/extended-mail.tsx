import { dayText } from '#server/platform/mail/day-text.ts';
import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import type { Extended } from './mail-props.ts';
import { daysText } from './mail-texts.ts';

export function ExtendedMail(props: Extended & MailSite) {
  const { firstName, planName, days, until, renews, timeZone, publicUrl } = props;
  const day = dayText(until, timeZone);
  const then = renews ? `Your next charge is on ${day}.` : `You can use it until ${day}.`;
  return (
    <MailLayout title={`Your plan lasts ${daysText(days)} longer`} preheader={then}>
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>{`your ${planName} plan now lasts ${daysText(days)} longer, at no charge. ${then}`}</MailParagraph>
      <MailButton href={`${publicUrl}/account/billing`}>See your plan</MailButton>
    </MailLayout>
  );
}
