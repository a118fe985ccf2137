import { dayText } from '#server/platform/mail/day-text.ts';
import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { ExamEnd } from './mail-props.ts';
import { chargeText } from './mail-texts.ts';

export function ExamEndMail({
  firstName,
  planName,
  examOn,
  until,
  nextCharge,
  timeZone,
  publicUrl,
}: ExamEnd & MailSite) {
  const exam = dayText(`${examOn}T12:00:00.000Z`, 'UTC');
  const day = dayText(until, timeZone);
  const charges = `${nextCharge ? 'Until then it renews as usual. ' : ''}${chargeText(nextCharge, timeZone)}`;
  return (
    <MailLayout
      title={`Your ${planName} plan ends after your exam`}
      preheader={`You can use it until ${day}. ${charges}`}
    >
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>
        {`your ${planName} plan ends after your exam on ${exam}. You can use it until ${day}, the end of the period that contains your exam. ${charges}`}
      </MailParagraph>
      <MailParagraph>
        If you move your exam in the study settings, the end of your plan moves along and we send you the new date.
      </MailParagraph>
      <MailButton href={`${publicUrl}/account/billing`}>Your billing</MailButton>
      <MailSmallPrint>If this was not you, please contact us immediately.</MailSmallPrint>
    </MailLayout>
  );
}
