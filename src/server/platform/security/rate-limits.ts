import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#shared/platform/errors.ts';
import type { Redis } from '../redis.ts';

const HOUR = 3600;

const perHour = (points: number) => ({ points, seconds: HOUR, lease: 1 });

/**
 * Rate limits. `lease` takes that many points from the shared store at once and spends them locally: a frequently used
 * limit then needs far fewer writes, and a process wastes at most one lease.
 */
const limits = {
  requestsByUser: { points: 300, seconds: 60, lease: 20 },
  // Without sign-in; a whole campus may share one address.
  visitsByNetwork: { points: 3000, seconds: 60, lease: 20 },
  signInsByNetwork: { points: 30, seconds: 60, lease: 1 },
  // Only while the network has to wait after wrong passwords.
  signInsByKnownDevice: perHour(10),
  // With a solved captcha: the students of a lecture hall share one address and register within minutes.
  registrationsByNetwork: perHour(200),
  // Where the captcha is switched off.
  unprovenRegistrationsByNetwork: perHour(5),
  // Unsolved, forged, expired and reused captchas.
  failedRegistrationsByNetwork: perHour(20),
  // By the mailbox of the given address, whether or not it has an account: each request may send a mail.
  registrationsByAddress: perHour(5),
  resendsByAddress: perHour(3),
  resendsByNetwork: perHour(10),
  // By address and network together, so that a stranger cannot use up the owner's requests.
  restoresByAddressAndNetwork: perHour(3),
  // Mails requested from networks the owner has not used. Further ones are not sent, and the response is the same.
  restoreMailsByAddress: perHour(10),
  restoresByNetwork: perHour(10),
  // Password guesses in a signed-in session.
  confirmationsByUser: { points: 5, seconds: 900, lease: 1 },
  // Codes of an authenticator app: a million values, of which three are valid at any time.
  codesByUser: { points: 10, seconds: 900, lease: 1 },
  passkeysByUser: perHour(30),
  emailChangesByUser: perHour(3),
  exportsByUser: perHour(10),
  uploadsByUser: perHour(10),
  messagesByUser: perHour(5),
  messagesByAddress: perHour(5),
  messagesByNetwork: { points: 20, seconds: 24 * HOUR, lease: 1 },
  questionPicturesByUser: perHour(60),
  contentPicturesByUser: perHour(60),
  reportsByUser: perHour(30),
  // New drafts, which use storage.
  userQuestionsByUser: perHour(60),
  submissionsByUser: { points: 5, seconds: 24 * HOUR, lease: 1 },
  // Dry runs do not count.
  importsByUser: perHour(200),
  // Each quiz uses storage and searches the whole bank.
  quizzesByUser: perHour(120),
  downloadsByUser: perHour(60),
  // Voucher codes could be guessed.
  voucherChecksByUser: { points: 10, seconds: 60, lease: 1 },
  purchasesByUser: { points: 30, seconds: 600, lease: 1 },
  // Forms like this are used to test stolen cards. Only declined cards count.
  refusedCardsByUser: { points: 5, seconds: 900, lease: 1 },
  refusedCardsByNetwork: perHour(20),
  // In addition to the limit of twenty stored shares a day: rejected and repeated attempts count here too.
  sharesByUser: perHour(60),
  testPushesByUser: perHour(5),
  mailingTestsByUser: perHour(20),
  refusedSocketsByNetwork: { points: 10, seconds: 60, lease: 1 },
} as const satisfies Record<string, { points: number; seconds: number; lease: number }>;

export type LimitName = keyof typeof limits;

export interface RateLimits {
  /** Counts one attempt and throws `too_many_requests` if the limit is exceeded. */
  consume: (name: LimitName, key: string) => Promise<void>;
  /** Counts one attempt if this process holds a point of a lease; else false, and nothing is counted. */
  consumeHeld: (name: LimitName, key: string) => boolean;
  /** Whether the next attempt would be rejected. Counts nothing. */
  isExhausted: (name: LimitName, key: string) => Promise<boolean>;
}

/** All processes share the counters: in Redis if it is configured and available, else in PostgreSQL. */
export function createRateLimits(store: { pool: pg.Pool; redis?: Redis | undefined }): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, { points, seconds }]) => {
      const shape = { keyPrefix: name, points, duration: seconds };
      return [name, store.redis ? inRedisOrPostgres(store.redis, store.pool, shape) : inPostgres(store.pool, shape)];
    }),
  ) as Record<LimitName, Limiter>;
  const leases = createLeases((name, key, points) => take(limiters[name], key, points));
  return {
    consume: async (name, key) => void (await leases.spend(leases.held(name, key) ?? leases.begin(name, key))),
    consumeHeld(name, key) {
      const lease = leases.held(name, key);
      // A lease that is still being taken has no end yet, and may be refused.
      if (!lease || lease.until === Infinity) return false;
      void leases.spend(lease);
      return true;
    },
    async isExhausted(name, key) {
      const answer = await limiters[name].get(key);
      return answer !== null && answer.remainingPoints <= 0;
    },
  };
}

interface Lease {
  id: string;
  left: number;
  until: number;
  /** Rejects if the limit is reached, so that every request waiting for this lease is rejected. */
  taken: Promise<RateLimiterRes>;
}

/** Points that this process has taken from the shared store and not spent yet. */
function createLeases(takePoints: (name: LimitName, key: string, points: number) => Lease['taken']) {
  const leases = new Map<string, Lease>();
  return {
    held(name: LimitName, key: string): Lease | undefined {
      const lease = leases.get(`${name}:${key}`);
      return lease && lease.until > Date.now() ? lease : undefined;
    },

    /** Requests that arrive while a lease is being taken wait for it instead of taking their own. */
    begin(name: LimitName, key: string): Lease {
      const id = `${name}:${key}`;
      const points = limits[name].lease;
      const lease: Lease = { id, left: points, until: Infinity, taken: takePoints(name, key, points) };
      lease.taken.then(
        ({ msBeforeNext }) => (lease.until = Date.now() + msBeforeNext),
        () => leases.delete(id),
      );
      forgetEndedLeases(leases);
      leases.set(id, lease);
      return lease;
    },

    spend(lease: Lease): Lease['taken'] {
      lease.left -= 1;
      // No later request may use an empty lease.
      if (lease.left === 0) leases.delete(lease.id);
      return lease.taken;
    },
  };
}

type Limiter = Pick<RateLimiterPostgres, 'consume' | 'get'>;
type Shape = { keyPrefix: string; points: number; duration: number };

function inRedisOrPostgres(redis: Redis, pool: pg.Pool, shape: Shape): Limiter {
  const first = new RateLimiterRedis({ storeClient: redis.client, useRedisPackage: true, ...shape });
  const other = inPostgres(pool, shape);
  return {
    consume: (key, points) =>
      redis.orElse(
        () => first.consume(key, points),
        () => other.consume(key, points),
      ),
    get: (key) =>
      redis.orElse(
        () => first.get(key),
        () => other.get(key),
      ),
  };
}

const inPostgres = (storeClient: pg.Pool, shape: Shape) =>
  new RateLimiterPostgres({
    storeClient,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true, // by a migration
    clearExpiredByTimeout: false, // by a job
    ...shape,
  });

async function take(limiter: Limiter, key: string, points: number): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, points);
  } catch (refusal) {
    // The library rejects with a result object if the limit is reached, and with an Error if the store is unavailable.
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}

/** Removes ended leases when the map grows large, so that it does not leak memory. */
function forgetEndedLeases(leases: Map<string, Lease>) {
  if (leases.size < 10_000) return;
  const now = Date.now();
  for (const [id, { until }] of leases) if (until <= now) leases.delete(id);
}
