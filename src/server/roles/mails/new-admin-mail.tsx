import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailFacts } from '#server/platform/mail/parts/mail-facts.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import { utcTimeText } from '#server/platform/mail/utc-time-text.ts';
import type { NewAdmin } from './mail-props.ts';

export function NewAdminMail({ name, email, role, by, reason, at, token, publicUrl }: NewAdmin & MailSite) {
  return (
    <MailLayout title="New permissions in the admin area" preheader={`${by} has given ${name} the role ${role}.`}>
      <MailParagraph>A user has got a role with new permissions in the admin area.</MailParagraph>
      <MailFacts
        facts={[
          { name: 'User', value: `${name} (${email})` },
          { name: 'Role', value: role },
          { name: 'Assigned by', value: by },
          { name: 'Reason', value: reason },
          { name: 'Time', value: utcTimeText(at) },
        ]}
      />
      <MailParagraph>
        If this looks wrong, revoke the role now. The link works for 24 hours, without signing in, and gives the user
        their former role back.
      </MailParagraph>
      <MailButton href={`${publicUrl}/revoke-role?token=${token}`}>Revoke the role</MailButton>
      <MailSmallPrint>Every admin gets this mail.</MailSmallPrint>
    </MailLayout>
  );
}
