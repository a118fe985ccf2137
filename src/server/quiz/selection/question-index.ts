import type { Deps } from '#server/platform/deps.ts';
import { findChanged, findPublished, PAGE_SIZE, type QuestionPage } from './question-index.queries.ts';
import { noQuestions, placeQuestion, type QuestionSets, removeQuestion, trimSets } from './question-sets.ts';

const A_SECOND = 1_000;

export interface QuestionIndex {
  /** As the bank was a second ago, or later. To be read at once and not kept: it changes in place. */
  current: () => Promise<QuestionSets>;
  /** For questions that turned out to be gone: a deleted one leaves nothing that could tell of it. */
  forget: (ids: number[]) => void;
}

/** Which questions are published and where they belong, in this process's memory. */
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

/** Page by page. Answers the horizon of the first: what moved while the others were read is asked for again. */
async function placeAll(sets: QuestionSets, read: (after: number) => Promise<QuestionPage>): Promise<string> {
  const first = await read(0);
  let page = first;
  for (;;) {
    for (const question of page.questions) placeQuestion(sets, question);
    const last = page.questions.at(-1);
    if (!last || page.questions.length < PAGE_SIZE) break;
    page = await read(last.id);
  }
  trimSets(sets);
  return first.horizon;
}
