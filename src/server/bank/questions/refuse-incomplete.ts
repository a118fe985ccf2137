import type { Db } from '#server/platform/database/db.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { isForLearners } from './edit-version.ts';
import { type EditedQuestion, newQuestionOf } from './edited-question.ts';
import { findFlaws } from './missing-parts.ts';
import { findPartsToPublish } from './publishing-rules.ts';

/** Published and retired questions must have every required part; others may be incomplete. */
export async function refuseIncomplete(db: Db, question: EditedQuestion) {
  if (!isForLearners(question.status)) return;
  const flaws = findFlaws(newQuestionOf(question));
  if (flaws.length === 0) return;
  const required = await findPartsToPublish(db);
  const wrong = flaws.filter(({ part }) => required.has(part)).map(({ error }) => error);
  if (wrong.length > 0) throw new InvalidInput(wrong);
}
