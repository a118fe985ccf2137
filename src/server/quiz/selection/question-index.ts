import type { Deps } from '#server/platform/deps.ts';
import { findChanged, findPublished, PAGE_SIZE, type QuestionPage } from './question-index.queries.ts';
import { noQuestions, indexQuestion, type QuestionSets, removeQuestion, trimSets } from './question-sets.ts';

const A_SECOND = 1_000;

export interface QuestionIndex {
  /**
   * The state of the bank at most one second ago. Read it immediately and do not store it, because it changes in place.
   */
  current: () => Promise<QuestionSets>;
  /** Removes questions that turned out to be deleted, because a deletion leaves no row that a refresh could find. */
  forget: (ids: number[]) => void;
}

/** The published questions by tags and difficulty, in the memory of this process. */
export function createQuestionIndex({ db, now }: Pick<Deps, 'db' | 'now'>): QuestionIndex {
  let held: { sets: QuestionSets; horizon: string } | null = null;
  let freshUntil = -Infinity;
  let refreshing: Promise<QuestionSets> | null = null;

  async function load() {
    const sets = noQuestions();
    held = { sets, horizon: await placeAll(sets, (after) => findPublished(db, { after })) };
    return sets;
  }

  async function catchUp({ sets, horizon: since }: { sets: QuestionSets; horizon: string }) {
    const horizon = await placeAll(sets, (after) => findChanged(db, { since, after }));
    held = { sets, horizon };
    return sets;
  }

  async function refresh() {
    const moment = now().getTime();
    try {
      const sets = await (held ? catchUp(held) : load());
      freshUntil = moment + A_SECOND;
      return sets;
    } finally {
      refreshing = null;
    }
  }

  return {
    current: async () => {
      if (held && now().getTime() < freshUntil) return held.sets;
      refreshing ??= refresh();
      return refreshing;
    },
    forget: (ids) => {
      for (const id of ids) if (held) removeQuestion(held.sets, id);
    },
  };
}

/**
 * Reads page by page. Returns the horizon of the first page, so that changes made while later pages were read are read
 * again.
 */
async function placeAll(sets: QuestionSets, read: (after: number) => Promise<QuestionPage>): Promise<string> {
  const first = await read(0);
  let page = first;
  for (;;) {
    for (const question of page.questions) indexQuestion(sets, question);
    const last = page.questions.at(-1);
    if (!last || page.questions.length < PAGE_SIZE) break;
    page = await read(last.id);
  }
  trimSets(sets);
  return first.horizon;
}
