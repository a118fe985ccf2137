import { dayText } from '#server/platform/mail/day-text.ts';
import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { PausedPlan } from './mail-props.ts';
import { chargeText } from './mail-texts.ts';

export function PausedMail({ firstName, planName, until, nextCharge, timeZone, publicUrl }: PausedPlan & MailSite) {
  const day = dayText(until, timeZone);
  return (
    <MailLayout
      title={`Your ${planName} plan is on a break`}
      preheader={`It continues on ${day}. Nothing is charged until then.`}
    >
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>
        {`your ${planName} plan is paused until ${day}. Nothing is charged during the pause, and no paid day is lost. ${chargeText(nextCharge, timeZone)}`}
      </MailParagraph>
      <MailParagraph>
        You can read your history, your notes and your statistics, and continue at any time.
      </MailParagraph>
      <MailButton href={`${publicUrl}/account/billing`}>Continue now</MailButton>
      <MailSmallPrint>If this was not you, please contact us immediately.</MailSmallPrint>
    </MailLayout>
  );
}
