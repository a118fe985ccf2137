import type { Db } from '#server/platform/database/db.ts';
import type { Permission } from '#shared/access/permissions.ts';
import type { FinderHit, FinderResult } from '#shared/finder/contract.ts';
import { isSearchable } from '#shared/finder/is-searchable.ts';
import { findPageHits, findPaymentHits, findQuestionHits, findUserHits } from './finder.queries.ts';

const kinds: { permission: Permission; find: (db: Db, search: string) => Promise<FinderHit[]> }[] = [
  { permission: 'UserManagement.read', find: findUserHits },
  { permission: 'Question.read', find: findQuestionHits },
  { permission: 'UserSubscriptionManagement.read', find: findPaymentHits },
  { permission: 'PageContentManagement.read', find: findPageHits },
];

/** Searches only the records that the user may see. */
export async function findRecords(db: Db, input: string, permissions: ReadonlySet<string>): Promise<FinderResult> {
  const search = input
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();
  if (!isSearchable(search)) return [];
  const permitted = kinds.filter(({ permission }) => permissions.has(permission));
  return (await Promise.all(permitted.map(({ find }) => find(db, search)))).flat();
}
