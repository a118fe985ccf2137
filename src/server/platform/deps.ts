import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Db } from './database/db.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Keys } from './security/keys.ts';
import type { Passwords } from './security/passwords.ts';
import type { RateLimits } from './security/rate-limits.ts';

/** All that a use case may ask of the world. Tests hand in their own clock; nothing reads the time by itself. */
export interface Deps {
  config: Config;
  db: Db;
  files: Files;
  jobs: Jobs;
  keys: Keys;
  limits: RateLimits;
  live: Live;
  log: Logger;
  now: () => Date;
  passwords: Passwords;
}
