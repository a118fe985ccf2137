import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailFacts } from '#server/platform/mail/parts/mail-facts.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import { utcTimeText } from '#server/platform/mail/utc-time-text.ts';
import type { WidenedRole } from './mail-props.ts';

export function WidenedRoleMail(props: WidenedRole & MailSite) {
  const { role, people, permissions, isNewAdminRole, by, at, publicUrl } = props;
  const count = people === 1 ? '1 user' : `${people} users`;
  return (
    <MailLayout
      title="New permissions in the admin area"
      preheader={`${by} has given the role ${role} new permissions.`}
    >
      <MailParagraph>
        {isNewAdminRole
          ? 'A role now opens the admin area, for all users who have it.'
          : 'A role has got new permissions in the admin area, for all users who have it.'}
      </MailParagraph>
      <MailFacts
        facts={[
          { name: 'Role', value: `${role} (${count})` },
          { name: 'New permissions', value: permissions.join(', ') },
          { name: 'Changed by', value: by },
          { name: 'Time', value: utcTimeText(at) },
        ]}
      />
      <MailParagraph>If this looks wrong, take the permissions back on the page of the roles.</MailParagraph>
      <MailButton href={`${publicUrl}/admin/roles`}>Open the roles</MailButton>
      <MailSmallPrint>Every admin gets this mail.</MailSmallPrint>
    </MailLayout>
  );
}
