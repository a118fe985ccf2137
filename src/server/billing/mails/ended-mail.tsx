import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { Ended } from './mail-props.ts';

export function EndedMail({ firstName, planName, publicUrl }: Ended & MailSite) {
  return (
    <MailLayout
      title={`Your ${planName} plan has ended`}
      preheader="Nothing more will be charged."
      publicUrl={publicUrl}
    >
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>{`we have ended your ${planName} plan today. Nothing more will be charged.`}</MailParagraph>
      <MailParagraph>You keep your account, your history, your notes and the question of the day.</MailParagraph>
      <MailButton href={`${publicUrl}/account/billing`}>See billing and invoices</MailButton>
      <MailSmallPrint>If you do not know why, please contact us.</MailSmallPrint>
    </MailLayout>
  );
}
