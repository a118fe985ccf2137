import { sql } from 'kysely';
import { changeRecord } from '#server/platform/admin-events/change-record.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import {
  optionalParts,
  type OptionalPart,
  type PublishingRules,
  type QuestionPart,
  requiredParts,
} from '#shared/bank/publishing.contract.ts';

export async function findPublishingRules(db: Db): Promise<PublishingRules> {
  const row = await db.selectFrom('publishing_rules').select(['required', 'revision']).executeTakeFirstOrThrow();
  return { ...row, required: row.required as OptionalPart[] }; // a check constraint allows only these
}

export const findPartsToPublish = async (db: Db): Promise<ReadonlySet<QuestionPart>> =>
  new Set([...requiredParts, ...(await findPublishingRules(db)).required]);

/** The same for a query on `questions`: what a question lacks to be published. */
export const missingToPublish = sql<QuestionPart[]>`array(
  select part from unnest(questions.missing) as lacking (part)
  where part = any(${[...requiredParts]}::text[] || (select required from publishing_rules)))`;

/** Applies to future changes: published questions stay published. */
export async function changePublishingRules(
  deps: Deps,
  { required: chosen, revision }: PublishingRules,
  editor: Editor,
) {
  const required = optionalParts.filter((part) => chosen.includes(part));
  await changeRecord(deps, editor, {
    kind: 'publishing_rules_changed',
    subject: { kind: 'publishing_rules', id: 1 },
    revision,
    lock: async (tx) => {
      await tx.selectFrom('publishing_rules').select('id').forUpdate().execute();
      return findPublishingRules(tx);
    },
    after: { required },
    save: async (tx) => {
      await tx
        .updateTable('publishing_rules')
        .set({ required, revision: revision + 1 })
        .execute();
    },
  });
  return findPublishingRules(deps.db);
}
