import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** Without characters that look alike, and without vowels, so that no code spells a word. */
const SIGNS = 'BCDFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 8;
const TRIES = 5;

export const newAffiliateCode = () =>
  Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** Users who have bought a plan can invite others. A code never changes, because sent messages contain it. */
export async function ensureAffiliateCode(tx: Db, userId: string, newCode = newAffiliateCode): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = newCode();
    const { rows } = await sql<{ isThere: boolean }>`
      with given as (
        update users set affiliate_code = ${code}
        where id = ${userId}
          and affiliate_code is null
          and not exists (select from users as other where other.affiliate_code = ${code})
        returning id
      )
      select affiliate_code is not null or exists (select from given) as "isThere" from users where id = ${userId}
    `.execute(tx);
    // No row: the account was deleted meanwhile.
    if (rows[0]?.isThere ?? true) return;
  }
  throw new Error('No free affiliate code was found.');
}
