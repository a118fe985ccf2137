import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { daysInWords, type GrantedDays } from './granted-days.ts';

export function GrantedDaysMail(props: GrantedDays & MailSite) {
  const { firstName, days, startsAt, endsAt, isLater, timeZone, publicUrl } = props;
  const dates = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone });
  const lastDay = dates.format(new Date(endsAt));
  const when = isLater
    ? `When your plan ends on ${dates.format(new Date(startsAt))}, you keep full access until ${lastDay}.`
    : `From now until ${lastDay} everything is open to you.`;
  return (
    <MailLayout title={`${daysInWords(days)} for you`} preheader={when} publicUrl={publicUrl}>
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>
        {`we have given you ${daysInWords(days).toLowerCase()}. ${when} It is free and does not renew.`}
      </MailParagraph>
      <MailButton href={`${publicUrl}/dashboard`}>Go to the dashboard</MailButton>
    </MailLayout>
  );
}
