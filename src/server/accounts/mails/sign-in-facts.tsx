import { MailFacts } from '#server/platform/mail/parts/mail-facts.tsx';
import { utcTimeText } from '#server/platform/mail/utc-time-text.ts';

/** Where and when an account was used or changed. */
export function SignInFacts({ device, ip, at }: { device: string; ip: string; at: string }) {
  return (
    <MailFacts
      facts={[
        { name: 'Device', value: device },
        { name: 'Time', value: utcTimeText(at) },
        { name: 'IP address', value: ip },
      ]}
    />
  );
}
