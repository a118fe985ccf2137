import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import type { PausedPlan } from './mail-props.ts';
import { chargeText } from './mail-texts.ts';

export function ContinuedMail({ firstName, planName, nextCharge, timeZone, publicUrl }: PausedPlan & MailSite) {
  return (
    <MailLayout
      title={`Your ${planName} plan continues`}
      preheader={`Your pause is over. ${chargeText(nextCharge, timeZone)}`}
    >
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>
        {`your pause is over, and everything in your ${planName} plan is open again. ${chargeText(nextCharge, timeZone)}`}
      </MailParagraph>
      <MailButton href={`${publicUrl}/dashboard`}>Continue studying</MailButton>
    </MailLayout>
  );
}
