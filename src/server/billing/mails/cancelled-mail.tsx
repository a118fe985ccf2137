import { dayText } from '#server/platform/mail/day-text.ts';
import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { Cancelled } from './mail-props.ts';

export function CancelledMail({ firstName, planName, until, timeZone, publicUrl }: Cancelled & MailSite) {
  const day = dayText(until, timeZone);
  return (
    <MailLayout
      title={`Your ${planName} plan is cancelled`}
      preheader={`You can use it until ${day}. Nothing more will be charged.`}
    >
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>
        {`your ${planName} plan is cancelled. You can use it until ${day}, and nothing more will be charged.`}
      </MailParagraph>
      <MailParagraph>
        After that you keep your account, your history, your notes and the question of the day.
      </MailParagraph>
      <MailButton href={`${publicUrl}/account/billing`}>Changed your mind? Resume</MailButton>
      <MailSmallPrint>If this was not you, please contact us immediately.</MailSmallPrint>
    </MailLayout>
  );
}
