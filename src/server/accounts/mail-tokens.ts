import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

export type MailTokenPurpose = 'activation' | 'password-restore' | 'old-email' | 'new-email' | 'keep-account';

/** Link lifetimes: short for links that grant access to an account, long where the user may be on holiday. */
const minutes: Record<MailTokenPurpose, number> = {
  activation: 24 * 60,
  'password-restore': 30,
  'old-email': 24 * 60,
  'new-email': 24 * 60,
  'keep-account': 14 * 24 * 60,
};

/** Only the hash is stored, so a stolen table cannot be used; the token itself is only in the mail. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Creates the token of a link. Earlier tokens for the same purpose stop working, so that only the newest mail counts.
 */
export async function issueMailToken(
  db: Db,
  { userId, purpose, now }: { userId: string; purpose: MailTokenPurpose; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    with replaced as (
      delete from mail_tokens where user_id = ${userId} and purpose = ${purpose} and used_at is null
    )
    insert into mail_tokens (token_hash, user_id, purpose, expires_at)
    values (${hashOf(token)}, ${userId}, ${purpose}, ${new Date(now.getTime() + minutes[purpose] * 60_000)})
  `.execute(db);
  return token;
}

/** The owner of the token and whether it was used; null if it is unknown, or unused and expired. */
export async function findMailToken(
  db: Db,
  { token, purpose, now }: { token: string; purpose: MailTokenPurpose; now: Date },
): Promise<{ userId: string; isUsed: boolean } | null> {
  const { rows } = await sql<{ userId: string; isUsed: boolean }>`
    select user_id as "userId", used_at is not null as "isUsed"
    from mail_tokens
    where token_hash = ${hashOf(token)} and purpose = ${purpose} and (expires_at > ${now} or used_at is not null)
  `.execute(db);
  return rows[0] ?? null;
}

/** Uses up a token: of several concurrent requests one gets the user, the others null. */
export async function spendMailToken(
  db: Db,
  { token, purpose, now }: { token: string; purpose: MailTokenPurpose; now: Date },
): Promise<{ userId: string } | null> {
  const { rows } = await sql<{ userId: string }>`
    update mail_tokens
    set used_at = ${now}
    where token_hash = ${hashOf(token)} and purpose = ${purpose} and expires_at > ${now} and used_at is null
    returning user_id as "userId"
  `.execute(db);
  return rows[0] ?? null;
}
