import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { DailyReminder } from './mail-props.ts';

export function DailyReminderMail({ firstName, text, leadIn, unsubscribeUrl, publicUrl }: DailyReminder & MailSite) {
  return (
    <MailLayout title="Your question of the day" preheader={text}>
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>{text}</MailParagraph>
      <MailParagraph>{leadIn}</MailParagraph>
      <MailButton href={`${publicUrl}/dashboard`}>See the options</MailButton>
      <MailSmallPrint>
        You receive this mail because you asked for the question of the day.{' '}
        <a href={unsubscribeUrl}>Stop these mails</a>
      </MailSmallPrint>
    </MailLayout>
  );
}
