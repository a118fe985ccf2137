import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { Ended } from './mail-props.ts';

export function EndedMail({ firstName, planName, isUnpaid, publicUrl }: Ended & MailSite) {
  return (
    <MailLayout title={`Your ${planName} plan has ended`} preheader="Nothing more will be charged.">
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>
        {isUnpaid
          ? `your ${planName} plan has ended because we could not charge your card. We will not try again.`
          : `we have ended your ${planName} plan today. Nothing more will be charged.`}
      </MailParagraph>
      <MailParagraph>You keep your account, your history, your notes and the question of the day.</MailParagraph>
      {isUnpaid ? (
        <MailButton href={`${publicUrl}/plan-pricing`}>Choose a plan again</MailButton>
      ) : (
        <MailButton href={`${publicUrl}/account/billing`}>See billing and invoices</MailButton>
      )}
      <MailSmallPrint>
        {isUnpaid ? 'If you have a question, please contact us.' : 'If you do not know why, please contact us.'}
      </MailSmallPrint>
    </MailLayout>
  );
}
