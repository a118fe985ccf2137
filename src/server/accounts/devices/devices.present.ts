import type { Device } from '#shared/accounts/devices.contract.ts';
import { deviceName } from '../device-name.ts';
import type { LivingSession } from './devices.queries.ts';

/** The order matters: an Android phone also matches `Android`, while an Android tablet does not match `Mobile`. */
const kinds: [RegExp, Device['kind']][] = [
  [/iPad|Tablet/, 'tablet'],
  [/iPhone|Mobile/, 'phone'],
  [/Android/, 'tablet'],
];

const kindOf = (userAgent: string | null): Device['kind'] =>
  kinds.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? 'computer';

/** `deviceName` is written for use within a sentence; here it starts a line. */
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
