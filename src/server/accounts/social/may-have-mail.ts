import type { Deps } from '#server/platform/deps.ts';
import { addressKey } from '#server/platform/security/address-hash.ts';
import { AppError } from '#shared/platform/errors.ts';

/** Whether an address may get one more mail now. Counted together with the mails that are asked for by form. */
export async function mayHaveMail({ limits }: Deps, email: string): Promise<boolean> {
  try {
    await limits.consume('resendsByAddress', addressKey(email));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
