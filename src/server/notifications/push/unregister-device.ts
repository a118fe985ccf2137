import type { Deps } from '#server/platform/deps.ts';
import { removeDevice } from './devices.queries.ts';
import { readDevice } from './read-device.ts';
import { wrongDeviceToken } from './register-device.ts';

/** Does not delete the device of another user, and the response does not reveal that it exists. */
export async function unregisterDevice({ db }: Deps, device: { userId: string; deviceToken: string }) {
  const read = readDevice(device.deviceToken);
  if (!read) throw wrongDeviceToken();
  await removeDevice(db, { userId: device.userId, tokenHash: read.tokenHash });
}
