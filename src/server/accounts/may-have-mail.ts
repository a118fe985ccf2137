import type { Deps } from '#server/platform/deps.ts';
import { addressKey } from '#server/platform/security/address-hash.ts';
import type { LimitName } from '#server/platform/security/rate-limits.ts';
import { AppError } from '#shared/platform/errors.ts';

/** Counts a mail to this address, and returns whether the rate limit allows it. */
export async function mayHaveMail(
  { limits }: Deps,
  limit: Extract<LimitName, 'resendsByAddress' | 'restoreMailsByAddress'>,
  email: string,
): Promise<boolean> {
  try {
    await limits.consume(limit, addressKey(email));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
