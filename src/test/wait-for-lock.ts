import { sql } from 'kysely';
import { vi } from 'vitest';
import type { World } from './world.ts';

/** Resolves once a statement is waiting for a lock. */
export const waitForLock = ({ db }: Pick<World, 'db'>) =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
      return rows.length > 0;
    },
    { timeout: 10_000, interval: 10 },
  );
