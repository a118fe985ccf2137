import { dayText } from '#server/platform/mail/day-text.ts';
import { freeDaysText } from '#server/platform/mail/day-text.ts';
import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import type { FreeDays } from './mail-props.ts';

export function FreeDaysMail({ firstName, days, endsAt, timeZone, publicUrl }: FreeDays & MailSite) {
  const lastDay = dayText(endsAt, timeZone);
  return (
    <MailLayout
      title={`${freeDaysText(days)} for you`}
      preheader={`Thank you for inviting friends. Everything is open until ${lastDay}.`}
    >
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>
        {`thank you for inviting friends to Vignette. Your reward has begun: everything is open to you until ${lastDay}. It is free and does not renew.`}
      </MailParagraph>
      <MailButton href={`${publicUrl}/dashboard`}>Go to the dashboard</MailButton>
    </MailLayout>
  );
}
