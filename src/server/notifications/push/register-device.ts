import type { Deps } from '#server/platform/deps.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { saveDevice } from './devices.queries.ts';
import { isPushService } from './push-services.ts';
import { type Device, readDevice, WebPushSubscription } from './read-device.ts';

export async function registerDevice({ config, db, now }: Deps, device: { userId: string; deviceToken: string }) {
  const read = readDevice(device.deviceToken);
  if (!read || !mayBeSentTo(read, config.push.otherHosts)) throw wrongDeviceToken();
  await saveDevice(db, { userId: device.userId, device: read, now: now() });
}

const mayBeSentTo = ({ kind, token }: Device, otherHosts: string[]) =>
  kind === 'firebase' || isPushService(WebPushSubscription.parse(JSON.parse(token)).endpoint, otherHosts);

export const wrongDeviceToken = () =>
  new InvalidInput([{ property: 'deviceToken', constraints: { deviceToken: fieldTexts.other } }]);
