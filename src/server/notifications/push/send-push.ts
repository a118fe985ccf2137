import type { Deps } from '#server/platform/deps.ts';
import { findDevice, removeDevice } from './devices.queries.ts';
import { createFirebase } from './firebase.ts';
import type { PushToDevice } from './push-message.ts';
import { vapidKeysOf } from './vapid-keys.ts';
import { createWebPush } from './web-push.ts';

/** Runs the job `notifications.push`. A device that is gone is deleted. */
export function createPushSender({ config, db, keys, now }: Deps): (push: PushToDevice) => Promise<void> {
  const { firebaseServiceAccount: serviceAccount, otherHosts } = config.push;
  const toBrowser = createWebPush({ vapid: vapidKeysOf(keys), contact: config.mail.support, otherHosts });
  const toApp = serviceAccount ? createFirebase({ serviceAccount, now }) : null;

  return async ({ userId, tokenHash: hash, ...content }) => {
    const owned = { userId, tokenHash: Buffer.from(hash, 'hex') };
    const device = await findDevice(db, owned);
    if (!device) return;
    const send = device.kind === 'web-push' ? toBrowser : toApp;
    if ((await send?.(device.token, content)) === 'gone') await removeDevice(db, owned);
  };
}
