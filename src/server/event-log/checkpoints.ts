import { createHmac, timingSafeEqual } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import { readingKeys } from '#server/platform/security/keys.ts';

/** A line of the log as it was when the checkpoint was taken. */
const Checkpoint = z.object({ id: z.int(), hash: z.string(), at: z.iso.datetime() });
export type Checkpoint = z.infer<typeof Checkpoint>;

const Stored = z.object({ checkpoints: z.array(Checkpoint), signature: z.string() });

/** Among the uploaded files, because a person with access to the database may not have access to them. */
const KEY = 'event-log/00000000.json';

const signatureOf = (key: Parameters<typeof createHmac>[1], checkpoints: Checkpoint[]) =>
  createHmac('sha256', key).update(JSON.stringify(checkpoints)).digest('hex');

/** Null if there are none yet. Throws if the file was changed by anyone without the key. */
export async function readCheckpoints({ files, keys }: Pick<Deps, 'files' | 'keys'>): Promise<Checkpoint[] | null> {
  const file = await files.open(KEY);
  if (!file) return null;
  const { checkpoints, signature } = Stored.parse(JSON.parse((await buffer(file.stream)).toString('utf8')));
  const isOurs = readingKeys(keys, 'event-log').some((key) => isEqual(signatureOf(key, checkpoints), signature));
  if (!isOurs) throw new Error('The signature of the event log checkpoints is wrong.');
  return checkpoints;
}

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export async function writeCheckpoints({ files, keys }: Pick<Deps, 'files' | 'keys'>, checkpoints: Checkpoint[]) {
  const signature = signatureOf(keys['event-log'], checkpoints);
  await files.put(KEY, Buffer.from(JSON.stringify({ checkpoints, signature })), 'application/json');
}
