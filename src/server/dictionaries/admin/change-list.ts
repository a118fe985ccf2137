import type { Db } from '#server/platform/database/db.ts';
import { lockOrder } from '#server/platform/database/positions.queries.ts';
import { asFieldErrors } from '#server/platform/http/constraint-errors.ts';
import type { DictionaryDefinition } from '../dictionary-definition.ts';

/** Runs a change of a list in a transaction. In an ordered list, one change runs at a time. */
export const changeList = <Result>(db: Db, list: DictionaryDefinition, change: (tx: Db) => Promise<Result>) =>
  db
    .transaction()
    .execute(async (tx) => {
      if (list.neighbours) await lockOrder(tx, list.table);
      return change(tx);
    })
    .catch(asFieldErrors(list.refusals));
