import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { PlanEnding } from './mail-props.ts';

export function PlanEndingMail(props: PlanEnding & MailSite) {
  const { firstName, planName, source, unsubscribeUrl, publicUrl } = props;
  const moment = momentOf(props);
  const { why, next, path, button } = words[source];
  return (
    <MailLayout title={`Your ${planName} plan ends soon`} preheader={`It ends on ${moment}. ${why}`}>
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>{`your ${planName} plan ends on ${moment}. ${why}`}</MailParagraph>
      <MailParagraph>
        {`${next} If you do not, you keep your account, your history, your notes and the question of the day.`}
      </MailParagraph>
      <MailButton href={`${publicUrl}${path}`}>{button}</MailButton>
      <MailSmallPrint>
        You get this mail because you hold a plan. <a href={unsubscribeUrl}>Stop these mails</a>
      </MailSmallPrint>
    </MailLayout>
  );
}

const choose = {
  why: 'It does not renew itself.',
  next: 'To go on without a break, choose a plan.',
  path: '/pricing',
  button: 'See pricing plans',
};

/** Depends on the source of the plan: a trial is never charged, and a cancelled plan can be resumed. */
const words: Record<PlanEnding['source'], typeof choose> = {
  trial: { ...choose, why: 'Nothing will be charged.' },
  card: {
    why: 'You have cancelled it, so nothing more will be charged.',
    next: 'If you have changed your mind, resume it before that day.',
    path: '/account/billing',
    button: 'Resume my plan',
  },
  apple: choose,
  google: choose,
  grant: choose,
};

/** In the user's time zone, including its name. */
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
