import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type StreamName, streams } from '#shared/notifications/streams.ts';
import { findDevices, findDevicesFor } from './devices.queries.ts';
import { type PushContent, pushJob } from './push-message.ts';

type PushDeps = Pick<Deps, 'config' | 'jobs'>;

/** Sends a message of a stream to all devices of a user who wants it there. Enqueued in the caller's transaction. */
export async function enqueuePush(
  deps: PushDeps,
  tx: Db,
  { userId, stream, ...content }: PushContent & { userId: string; stream: StreamName },
): Promise<void> {
  const wanted = { userId, kinds: reachableKinds(deps), stream, byDefault: streams[stream].push };
  await enqueueFor(deps, tx, { userId, devices: await findDevicesFor(tx, wanted), content });
}

/** Sends to all devices, regardless of the settings. Returns the number of devices. */
export async function enqueueTestPush(deps: PushDeps, tx: Db, { userId }: { userId: string }): Promise<number> {
  const devices = await findDevices(tx, { userId, kinds: reachableKinds(deps) });
  const content = {
    title: 'Notifications work',
    body: 'This is how we will reach you here.',
    path: '/account/notifications',
  };
  await enqueueFor(deps, tx, { userId, devices, content });
  return devices.length;
}

async function enqueueFor(
  { jobs }: PushDeps,
  tx: Db,
  { userId, devices, content }: { userId: string; devices: string[]; content: PushContent },
) {
  for (const tokenHash of devices) await jobs.enqueue(tx, pushJob, { userId, tokenHash, ...content });
}

/** Apps are stored, but receive no messages until Firebase is configured. */
const reachableKinds = ({ config }: PushDeps): ('web-push' | 'firebase')[] =>
  config.push.firebaseServiceAccount ? ['web-push', 'firebase'] : ['web-push'];
