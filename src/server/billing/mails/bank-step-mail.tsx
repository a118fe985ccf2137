import { dayText } from '#server/platform/mail/day-text.ts';
import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import type { BankStep } from './mail-props.ts';
import { moneyText } from './mail-texts.ts';

export function BankStepMail({ firstName, planName, price, ...rest }: BankStep & MailSite) {
  const { recurringId, accessUntil, timeZone, publicUrl } = rest;
  const until = dayText(accessUntil, timeZone);
  return (
    <MailLayout title="One step with your bank" preheader={`Please confirm the renewal of your ${planName} plan.`}>
      <MailParagraph>Hello {firstName},</MailParagraph>
      <MailParagraph>
        {`your ${planName} plan renews for ${moneyText(price)}, and your bank asks you to confirm it.`}
      </MailParagraph>
      <MailParagraph>{`Please enter your card again, and your bank will ask you to confirm. You keep full access until ${until}.`}</MailParagraph>
      <MailButton href={`${publicUrl}/change-card/${recurringId}`}>Confirm with your bank</MailButton>
      <MailSmallPrint>We never ask for card numbers by mail.</MailSmallPrint>
    </MailLayout>
  );
}
