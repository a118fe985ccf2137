import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Activation, enqueueActivationMail } from './enqueue-activation-mail.ts';
import { enqueueAlreadyRegisteredMail } from './enqueue-already-registered-mail.ts';
import type { AddressHolder } from './registration.queries.ts';

/**
 * Sends the mail that helps the owner of the address: the activation link if it is not verified, otherwise how to sign
 * in.
 */
export async function remindHolder(
  deps: Deps,
  tx: Db,
  holder: AddressHolder & Pick<Activation, 'next' | 'now'>,
): Promise<void> {
  await (holder.isActivated ? enqueueAlreadyRegisteredMail(deps, tx, holder) : enqueueActivationMail(deps, tx, holder));
}
