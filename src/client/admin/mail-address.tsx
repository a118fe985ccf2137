import { StateBadge } from '#client/ui/state-badge.tsx';
import { isDemoAddress } from '#shared/platform/demo.ts';

/** The e-mail address of a user, with a badge for demo users. */
export function MailAddress({ address }: { address: string }) {
  if (!isDemoAddress(address)) return address;
  return (
    <>
      {address} <StateBadge name="Demo" tone="quiet" />
    </>
  );
}
