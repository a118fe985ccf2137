import type { NewQuestion } from '#server/bank/questions/new-question.ts';
import type { Difficulty } from '#shared/bank/difficulty.ts';
import { bodySystems, disciplines } from '../reference/study-fields.ts';
import { keyPlace, type WrittenQuestion } from './written-question.ts';

const difficulties: Record<WrittenQuestion['difficulty'], Difficulty> = { easy: 1, medium: 2, hard: 3 };

/** The entries in the database, which admins may have renamed or deleted. */
export interface ExistingTags {
  disciplines: readonly Tag[];
  bodySystems: readonly Tag[];
}

interface Tag {
  id: number;
  name: string;
}

/** Found by name; a renamed entry by its position in the seed list, which is its original id. */
function idsOf(names: readonly string[], list: readonly string[], existing: readonly Tag[]): number[] {
  return names.flatMap((name) => {
    const tag =
      existing.find((one) => one.name.toLowerCase() === name.toLowerCase()) ??
      existing.find(({ id }) => id === list.indexOf(name) + 1);
    return tag ? [tag.id] : [];
  });
}

export const newQuestion = (written: WrittenQuestion, existing: ExistingTags): NewQuestion => ({
  publicId: written.id,
  status: 'published',
  intendedDifficulty: difficulties[written.difficulty],
  stem: written.stem,
  leadIn: written.leadIn,
  options: written.options.map((option, place) => ({ ...option, isRight: place === keyPlace(written) })),
  learningPoint: written.learningPoint,
  sources: written.sources.map((source) => (typeof source === 'string' ? { title: source, url: null } : source)),
  disciplineIds: idsOf(written.disciplines, disciplines, existing.disciplines),
  concept: written.concept,
  bodySystemIds: idsOf(written.bodySystems, bodySystems, existing.bodySystems),
});
