import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueActivationMail } from './enqueue-activation-mail.ts';
import { enqueueAlreadyRegisteredMail } from './enqueue-already-registered-mail.ts';
import type { AddressHolder } from './registration.queries.ts';

/** The mail that helps on whoever has the address: the link while it is not proved, else how to sign in. */
export async function remindHolder(deps: Deps, tx: Db, holder: AddressHolder & { now: Date }): Promise<void> {
  await (holder.isActivated ? enqueueAlreadyRegisteredMail(deps, tx, holder) : enqueueActivationMail(deps, tx, holder));
}
