import type { Pool } from 'pg';
import { accessToken } from '#server/accounts/access-token.ts';
import { deriveKeys } from '#server/platform/security/keys.ts';
import { PRODUCTION } from '#test/start-server.ts';

const ID_PREFIX = '00000000-0000-4000-b000-';
const MINUTE_MS = 60_000;
/** Tokens are valid for ten minutes, and a bench may take longer. */
const AHEAD_MS = 60 * MINUTE_MS;

/** Users with a session each. */
export async function addListeners(pool: Pool, count: number) {
  await pool.query(
    `with person as (
       insert into users (id, email, first_name, last_name, role_id, activated_at)
       select ($1 || lpad(number::text, 12, '0'))::uuid, 'live-' || number || '@bench.example', 'Ben', 'Chmark', 1, now()
       from generate_series(0, $2 - 1) as number
       returning id
     )
     insert into sessions (id, user_id, device_id, rotated_at, created_at, expires_at)
     select id, id, id, now(), now(), now() + interval '1 day' from person`,
    [ID_PREFIX, count],
  );
  await pool.query('vacuum analyze');
}

/** Access tokens of the first of these users. */
export function tokensOf(count: number): Promise<string[]> {
  const key = deriveKeys(PRODUCTION.APP_SECRET)['access-token'];
  const rights = { hasAdminInterface: false, disciplines: [], bodySystems: [] };
  return Promise.all(
    Array.from({ length: count }, (_, number) => {
      const id = ID_PREFIX + String(number).padStart(12, '0');
      return accessToken.sign(key, { sub: id, sid: id, ...rights }, new Date(Date.now() + AHEAD_MS));
    }),
  );
}
