import type { MailSite } from '#server/platform/mail/define-mail.ts';
import { MailButton } from '#server/platform/mail/parts/mail-button.tsx';
import { MailFacts } from '#server/platform/mail/parts/mail-facts.tsx';
import { MailLayout } from '#server/platform/mail/parts/mail-layout.tsx';
import { MailParagraph } from '#server/platform/mail/parts/mail-paragraph.tsx';
import { MailSmallPrint } from '#server/platform/mail/parts/mail-small-print.tsx';
import { utcTimeText } from '#server/platform/mail/utc-time-text.ts';
import { type FactorChange, type FactorChanged, factorTitle } from './mail-props.ts';

const texts: Record<FactorChange, string> = {
  'passkey-added': 'A passkey was added to your account. It signs in without a password.',
  'passkey-removed': 'A passkey was removed from your account. It no longer signs in.',
  'app-added': 'An authenticator app was set up. Signing in with your password now needs a code of this app.',
  'app-removed': 'The authenticator app was removed. Your password is enough to sign in again.',
  'recovery-codes-created': 'New recovery codes were created. The old ones no longer work.',
  'recovery-code-used': 'A recovery code was used in place of your passkey or authenticator app.',
  reset: 'Two admins of Vignette have removed your passkeys, authenticator app and recovery codes, and signed you out.',
};

export function FactorChangedMail({ change, name, device, ip, changedAt, publicUrl }: FactorChanged & MailSite) {
  // After a reset, the device is that of an admin.
  const place =
    change === 'reset'
      ? []
      : [
          { name: 'Device', value: device },
          { name: 'IP address', value: ip },
        ];
  return (
    <MailLayout
      title={factorTitle({ change })}
      preheader="If it was you, there is nothing to do. If not, please act now."
    >
      <MailParagraph>{texts[change]}</MailParagraph>
      <MailFacts
        facts={[
          ...(name === undefined ? [] : [{ name: 'Passkey', value: name }]),
          { name: 'Time', value: utcTimeText(changedAt) },
          ...place,
        ]}
      />
      <MailParagraph>If you expected this, there is nothing more to do.</MailParagraph>
      <MailParagraph>
        Was this not you? Then change your password now, and remove everything you do not recognize under Security.
      </MailParagraph>
      <MailButton href={`${publicUrl}/account/security`}>Open Security</MailButton>
      <MailSmallPrint>You get this mail because it is about the safety of your account.</MailSmallPrint>
    </MailLayout>
  );
}
