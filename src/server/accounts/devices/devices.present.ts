import type { Device } from '#shared/accounts/devices.contract.ts';
import { deviceName } from '../device-name.ts';
import type { LivingSession } from './devices.queries.ts';

/** In this order: a phone with Android also says `Android`, a tablet does not say `Mobile`. */
const kinds: [RegExp, Device['kind']][] = [
  [/iPad|Tablet/, 'tablet'],
  [/iPhone|Mobile/, 'phone'],
  [/Android/, 'tablet'],
];

const kindOf = (userAgent: string | null): Device['kind'] =>
  kinds.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? 'computer';

/** The name stands inside sentences elsewhere; here it begins a line. */
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export function presentDevice(session: LivingSession, currentSessionId: string): Device {
  return {
    id: session.id,
    name: capitalised(deviceName(session.userAgent)),
    kind: kindOf(session.userAgent),
    ip: session.ip,
    startedAt: session.startedAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isCurrent: session.id === currentSessionId,
  };
}
