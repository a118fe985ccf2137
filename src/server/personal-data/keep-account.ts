import { findMailToken, spendMailToken, type Visitor } from '#server/accounts/public.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { KeepAccountBody } from '#shared/personal-data/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { isOpen, reopenPerson } from './closing.queries.ts';

/** Restores a closed account before it is erased. Idempotent. */
export async function keepAccount({ db, now }: Deps, { token }: KeepAccountBody, visitor: Visitor) {
  const link = { token, purpose: 'keep-account', now: now() } as const;
  await db.transaction().execute(async (tx) => {
    const spent = await spendMailToken(tx, link);
    if (spent && (await reopenPerson(tx, { userId: spent.userId, now: now() }, visitor))) return;

    const used = spent ? null : await findMailToken(tx, link);
    if (!used || !(await isOpen(tx, used.userId))) throw new AppError('link_invalid');
  });
}
