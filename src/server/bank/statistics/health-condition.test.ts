import { beforeAll, describe, expect, it } from 'vitest';
import { addQuestion, addReports } from '#server/bank/bank.test-kit.ts';
import type { QuestionListResult } from '#shared/bank/question-list.contract.ts';
import { HealthFlag, type QuestionStatisticsResult } from '#shared/bank/question-statistics.contract.ts';
import { useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { countAnswers, givenAnswer } from './answering.test-kit.ts';
import { refreshStatistics } from './refresh-statistics.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
/** Question ids by their problem. */
const ids = new Map<HealthFlag | 'healthy' | 'new', number>();

beforeAll(async () => {
  for (const name of [...HealthFlag.options, 'healthy', 'new'] as const) ids.set(name, await addQuestion(world));
  for (const [name, id] of ids) {
    if (name === 'new') continue;
    await answerWell(id, name);
  }
  await addReports(world, admin.userId, ids.get('often_reported')!, ['new', 'new', 'new']);
  await addReports(world, admin.userId, ids.get('new')!, ['new', 'new']);
  await refreshStatistics(world.deps);
});

/** Adds fifty first tries without any problem except the named one. The second option is correct. */
async function answerWell(id: number, name: string) {
  const seconds = name === 'slow' ? 200 : 40;
  const right = name === 'too_hard_or_too_easy' ? 4 : 26;
  const [strong, weak] = name === 'low_discrimination' ? [0.5, 0.6] : [0.8, 0.4];
  await countAnswers(world, id, right, givenAnswer({ option: 1, isRight: true, seconds, ability: strong }));
  const wrongOptions = name === 'unused_option' ? [0, 2, 3] : [0, 2, 3, 4];
  const each = Math.floor((50 - right) / wrongOptions.length);
  for (const option of wrongOptions) {
    await countAnswers(world, id, each, givenAnswer({ option, isRight: false, seconds, ability: weak }));
  }
}

const foundBy = async (query: string) =>
  (await admin.get(`questions?${query}`)).json<QuestionListResult>().questions.map(({ id }) => id);

describe('GET questions by health', () => {
  it.each(HealthFlag.options)('finds exactly the questions flagged with %s', async (flag) => {
    expect(await foundBy(`health=${flag}`)).toEqual([ids.get(flag)]);
  });

  it('agrees with the flags of each question', async () => {
    for (const id of ids.values()) {
      const { flags } = (await admin.get(`questions/${id}/statistics`)).json<QuestionStatisticsResult>();
      for (const flag of HealthFlag.options) {
        expect((await foundBy(`health=${flag}`)).includes(id), `${id} ${flag}`).toBe(flags.includes(flag));
      }
    }
  });

  it('finds questions flagged with any of several flags, the newest first', async () => {
    expect(await foundBy('health=slow,often_reported')).toEqual([ids.get('often_reported'), ids.get('slow')]);
  });
});
