import type { Deps } from '#server/platform/deps.ts';
import { addressKey } from '#server/platform/security/address-hash.ts';
import { networkOf } from '#server/platform/security/network.ts';
import type { RestoreMailBody } from '#shared/accounts/passwords.contract.ts';
import type { Visitor } from '../sessions.queries.ts';
import { sendRestoreMailJob } from './send-restore-mail.ts';

/**
 * Handles a forgotten password. A job looks up the account later: before the response, the same work is done for every
 * address.
 */
export async function askToRestore(
  { db, jobs, limits }: Deps,
  { email }: RestoreMailBody,
  { ip, requestId }: Visitor,
): Promise<void> {
  const network = networkOf(ip);
  await limits.consume('restoresByNetwork', network);
  await limits.consume('restoresByAddressAndNetwork', `${addressKey(email)}:${network}`);
  await jobs.enqueue(db, sendRestoreMailJob, { email, ip, requestId });
}
