import { dayText } from '#server/platform/mail/day-text.ts';
import { freeDaysText } from '#server/platform/mail/day-text.ts';
import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import type { GrantedDays } from './mail-props.ts';

export function GrantedDaysMail(props: GrantedDays & MailSite) {
  const { firstName, days, startsAt, endsAt, isLater, timeZone, publicUrl } = props;
  const lastDay = dayText(endsAt, timeZone);
  const when = isLater
    ? `When your plan ends on ${dayText(startsAt, timeZone)}, you keep full access until ${lastDay}.`
    : `From now until ${lastDay} everything is open to you.`;
  return (
    <MailLayout title={`${freeDaysText(days)} for you`} preheader={when}>
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>
        {`we have given you ${freeDaysText(days).toLowerCase()}. ${when} It is free and does not renew.`}
      </MailParagraph>
      <MailButton href={`${publicUrl}/dashboard`}>Go to the dashboard</MailButton>
    </MailLayout>
  );
}
