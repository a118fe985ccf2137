import path from 'node:path';
import { expect, it } from 'vitest';
import { readBank } from '../db/seeds/bank/read-bank.ts';
import { shippedContent } from '../db/seeds/bank/seed-bank.ts';
import { readBlueprints } from '../db/seeds/blueprints/read-blueprints.ts';
import { coverageOf, isThin } from './bank-coverage.ts';

const questions = await readBank(path.join(shippedContent, 'questions'));
const blueprints = await readBlueprints();

it('covers every topic and task of every exam with at least half of its weight', () => {
  const topics = coverageOf(questions, blueprints);
  expect(topics.length).toBeGreaterThan(20);
  expect(new Set(topics.map(({ by }) => by))).toEqual(new Set(['discipline', 'system', 'task']));
  expect(topics.filter(isThin)).toEqual([]);
});

it('counts a question for each of its topics, and finds thin ones', () => {
  const question = { ...questions[0]!, bodySystems: ['Cardiovascular' as const] };
  const topics = coverageOf(
    [
      { ...question, disciplines: ['Pathology', 'Anatomy'], task: 'diagnosis' },
      { ...question, disciplines: ['Anatomy'], task: 'mechanism' },
      // Not a discipline of this exam.
      { ...question, disciplines: ['Urology'], task: 'mechanism' },
    ],
    blueprints,
  ).filter(({ exam }) => exam === 'USMLE Step 1');
  const find = (name: string) => topics.find(({ topic }) => topic === name)!;
  expect(find('Anatomy')).toMatchObject({ by: 'discipline', questions: 2, share: 200 / 3 });
  expect(find('Pathology')).toMatchObject({ questions: 1, share: 100 / 3 });
  expect(find('mechanism')).toMatchObject({ by: 'task', questions: 1, weight: 65, share: 50 });
  const thin = ['Anatomy', 'Pathology', 'Respiratory', 'mechanism', 'interpretation'].map((name) => isThin(find(name)));
  expect(thin).toEqual([false, false, true, false, true]);
});
