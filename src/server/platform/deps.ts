import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Db } from './database/db.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Keys } from './security/keys.ts';
import type { Passwords } from './security/passwords.ts';
import type { RateLimits } from './security/rate-limits.ts';

/**
 * External dependencies of a use case. Tests pass their own clock, so code must use `now()` and never the system time.
 */
export interface Deps {
  config: Config;
  db: Db;
  /**
   * For reads that may be a second old: figures about all users, large admin lists, exports. The same as `db` without a
   * replica. What users have just changed is read from `db`.
   */
  replica: Db;
  files: Files;
  jobs: Jobs;
  keys: Keys;
  limits: RateLimits;
  live: Live;
  log: Logger;
  now: () => Date;
  passwords: Passwords;
}
