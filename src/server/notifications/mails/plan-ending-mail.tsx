import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { PlanEnding } from './plan-ending.ts';

export function PlanEndingMail(props: PlanEnding & MailSite) {
  const { firstName, planName, unsubscribeUrl, publicUrl } = props;
  const moment = momentOf(props);
  return (
    <MailLayout
      title={`Your ${planName} plan ends soon`}
      preheader={`It ends on ${moment} and does not renew itself.`}
      publicUrl={publicUrl}
    >
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>{`your ${planName} plan ends on ${moment}. It does not renew itself.`}</MailParagraph>
      <MailParagraph>
        To go on without a break, choose a plan. If you do not, you keep your account, your history, your notes and the
        question of the day.
      </MailParagraph>
      <MailButton href={`${publicUrl}/pricing`}>See pricing plans</MailButton>
      <MailSmallPrint>
        You get this mail because you hold a plan. <a href={unsubscribeUrl}>Stop these mails</a>
      </MailSmallPrint>
    </MailLayout>
  );
}

/** In the person's own zone, which it names. */
const momentOf = ({ endsAt, timeZone }: PlanEnding) =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(endsAt));
