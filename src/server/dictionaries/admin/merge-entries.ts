import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { MergeResult } from '#shared/dictionaries/admin.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Dictionary } from '../dictionaries.ts';
import { subjectOf, unknown } from '../dictionary-definition.ts';
import { countUses, deleteEntryRows, type Entry } from '../entries.queries.ts';
import { allowLongStatements, lockPair, moveUses, type Pair } from './merge.queries.ts';

/** Merges two entries: all uses of the first move to the second, and the first is deleted. */
export async function mergeEntries(
  { db, now }: Deps,
  dictionary: Dictionary,
  pair: Pair,
  editor: Editor,
): Promise<MergeResult> {
  return db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    const { before, into: chosen } = await lockPair(tx, dictionary, pair);
    if (!before) throw new AppError('not_found');
    const into = fitting(dictionary, before, chosen);

    const counts = await countUses(tx, dictionary, pair.id);
    await dictionary.alsoMerge?.(tx, pair, now());
    await moveUses(tx, dictionary, pair);
    await deleteEntryRows(tx, dictionary, pair.id);
    const moved = Object.fromEntries(dictionary.usedBy.map(({ words }, index) => [words[1], counts[index] ?? 0]));
    await recordAdminEvent(tx, editor, now(), {
      kind: 'dictionary_entries_merged',
      subject: subjectOf(dictionary, before),
      before,
      after: { into, moved },
    });
    return { into, moved: counts.reduce((sum, count) => sum + count, 0) };
  });
}

function fitting({ parent }: Dictionary, before: Entry, into?: Entry): Entry {
  if (!into) throw refusal('Please choose an entry from the list.');
  if (into.id === before.id) throw refusal('Please choose another entry: this one will be deleted.');
  // A country may move to another world region. A region or university must stay in its country, as its users do.
  if (parent?.path && into[parent.field] !== before[parent.field]) throw refusal('Both must be in the same country.');
  return into;
}

const refusal = (text: string) => new InvalidInput([unknown('into', text)]);
