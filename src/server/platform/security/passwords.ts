import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import fastq from 'fastq';
import { AppError } from '#shared/platform/errors.ts';

/** OWASP's parameters for argon2id (the library's default variant): 19 MiB, two passes, one lane. */
const OWASP_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More concurrency would only compete for the same cores and leave no thread for file access. */
const AT_ONCE = Math.min(4, availableParallelism());
/** About two seconds of waiting; further requests are rejected with a retry time. */
const MAX_WAITING = 100;

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Takes the same time whether or not a hash is stored. */
  verify: (storedHash: string | null, password: string) => Promise<boolean>;
  /** True if the hash was made with older, weaker parameters. */
  isOutdated: (storedHash: string) => boolean;
}

/**
 * Keyboards send the same character as different code points. Hashes from before passwords were normalised are compared
 * with the password as it was entered.
 */
export const normalised = (password: string) => password.normalize('NFKC');

/** Tests that sign in very often pass a lower cost. */
export async function createPasswords(cost = OWASP_COST): Promise<Passwords> {
  const costInHash = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`;
  const queue = fastq.promise((work: () => Promise<unknown>) => work(), AT_ONCE);
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (queue.length() >= MAX_WAITING) throw new AppError('unavailable', { retryAfterSeconds: 2 });
    return (await queue.push(work)) as T; // fastq loses the type of the result
  }
  const dummyHash = await hash(randomBytes(32).toString('hex'), cost);

  return {
    hash: (password) => inTurn(() => hash(normalised(password), cost)),
    verify: async (storedHash, password) => {
      const matches = await inTurn(async () => {
        for (const form of new Set([normalised(password), password])) {
          if (await verify(storedHash ?? dummyHash, form)) return true;
        }
        return false;
      });
      return storedHash !== null && matches;
    },
    isOutdated: (storedHash) => !storedHash.includes(costInHash),
  };
}
