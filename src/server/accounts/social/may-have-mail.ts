import type { Deps } from '#server/platform/deps.ts';
import { addressKey } from '#server/platform/security/address-hash.ts';
import { AppError } from '#shared/platform/errors.ts';

/** Whether the rate limit allows another mail to this address. Shared with the mails requested by form. */
export async function mayHaveMail({ limits }: Deps, email: string): Promise<boolean> {
  try {
    await limits.consume('resendsByAddress', addressKey(email));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
