import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { ReviewsDue } from './mail-props.ts';

export function ReviewsDueMail({ firstName, goal, unsubscribeUrl, publicUrl }: ReviewsDue & MailSite) {
  const text = `Some of what you have learned is due for a review. Your plan has up to ${goal} questions for today.`;
  return (
    <MailLayout title="Today's plan is ready" preheader={text}>
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>{text}</MailParagraph>
      <MailButton href={`${publicUrl}/study-plan`}>See today's plan</MailButton>
      <MailSmallPrint>
        You receive this mail because you asked for reminders of due reviews.{' '}
        <a href={unsubscribeUrl}>Stop these mails</a>
      </MailSmallPrint>
    </MailLayout>
  );
}
