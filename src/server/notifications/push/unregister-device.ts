import type { Deps } from '#server/platform/deps.ts';
import { removeDevice } from './devices.queries.ts';
import { readDevice } from './read-device.ts';
import { wrongDeviceToken } from './register-device.ts';

/** Somebody else's device stays where it is, and the answer does not tell. */
export async function unregisterDevice({ db }: Deps, device: { userId: string; deviceToken: string }) {
  const read = readDevice(device.deviceToken);
  if (!read) throw wrongDeviceToken();
  await removeDevice(db, { userId: device.userId, tokenHash: read.tokenHash });
}
