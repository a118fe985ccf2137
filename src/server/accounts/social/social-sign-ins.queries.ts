import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { SocialProvider } from '#shared/accounts/contract.ts';

/** How long the user may stay at the provider. */
export const SIGN_IN_MINUTES = 10;

/** A sign-in with a provider that is in progress. */
export interface BegunSignIn {
  stateHash: Buffer;
  provider: SocialProvider;
  codeVerifier: string;
  nonce: string;
  nextPath: string | null;
  affiliate: string | null;
  /** The session in which the user wants to link the provider; null for a sign-in. */
  linkSessionId: string | null;
}

export async function insertSignIn(db: Db, begun: BegunSignIn, now: Date) {
  await db
    .insertInto('social_sign_ins')
    .values({
      state_hash: begun.stateHash,
      provider: begun.provider,
      code_verifier: begun.codeVerifier,
      nonce: begun.nonce,
      next_path: begun.nextPath,
      affiliate: begun.affiliate,
      link_session_id: begun.linkSessionId,
      expires_at: new Date(now.getTime() + SIGN_IN_MINUTES * 60_000),
    })
    .execute();
}

/** Deletes and returns a started sign-in: of several responses with the same state one gets a row. */
export async function takeSignIn(
  db: Db,
  { stateHash, provider, now }: { stateHash: Buffer; provider: SocialProvider; now: Date },
) {
  const { rows } = await sql<Omit<BegunSignIn, 'stateHash' | 'provider'>>`
    delete from social_sign_ins
    where state_hash = ${stateHash} and provider = ${provider} and expires_at > ${now}
    returning code_verifier as "codeVerifier", nonce, next_path as "nextPath", affiliate,
              link_session_id as "linkSessionId"
  `.execute(db);
  return rows[0];
}
