import type { Deps } from '#server/platform/deps.ts';
import { withAnyKey } from '#server/platform/security/keys.ts';
import { AppError } from '#shared/platform/errors.ts';
import { endMailingJob } from './mailchimp/end-mailing-job.ts';
import { findPreferences, savePreferences } from './preferences.queries.ts';
import { switchesOf } from './switches.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** Ends the mails of one stream. Idempotent, and also succeeds after the account was deleted. */
export async function unsubscribe(
  { config, db, jobs, keys, now }: Deps,
  token: string,
  from: { ip: string; requestId: string },
): Promise<void> {
  const claims = await withAnyKey(keys, 'unsubscribe', (key) => unsubscribeToken.read(key, token, now()));
  if (!claims) throw new AppError('link_invalid');
  const { sub: userId, stream, mailing } = claims;
  const source = mailing === undefined ? 'unsubscribe' : (`mailing:${mailing}` as const);

  await db.transaction().execute(async (tx) => {
    const preferences = await findPreferences(tx, { userId });
    if (!preferences) return;
    if (switchesOf(preferences)[stream].mail) {
      const change = { userId, changes: [{ stream, byMail: false }] };
      await savePreferences(tx, change, { ...from, source, now: now() });
    }
    if (config.mailchimp) await jobs.enqueue(tx, endMailingJob, { userId, stream });
  });
}
