import path from 'node:path';
import { expect, it } from 'vitest';
import { readBank } from '../db/seeds/bank/read-bank.ts';
import { shippedContent } from '../db/seeds/bank/seed-bank.ts';
import { coverageOf, isThin } from './bank-coverage.ts';

it('covers every topic of every exam with at least half of its weight', async () => {
  const topics = coverageOf(await readBank(path.join(shippedContent, 'questions')));
  expect(topics.length).toBeGreaterThan(20);
  expect(topics.filter(isThin)).toEqual([]);
});

it('counts a question for each of its topics, and finds thin ones', async () => {
  const [question] = await readBank(path.join(shippedContent, 'questions'));
  const topics = coverageOf([
    { ...question!, disciplines: ['Pathology', 'Anatomy'], bodySystems: ['Cardiovascular'] },
    { ...question!, disciplines: ['Anatomy'], bodySystems: ['Cardiovascular'] },
  ]).filter(({ exam }) => exam === 'USMLE Step 1');
  const find = (name: string) => topics.find(({ topic }) => topic === name)!;
  expect(find('Anatomy')).toMatchObject({ questions: 2, share: 200 / 3 });
  expect(find('Pathology')).toMatchObject({ questions: 1, share: 100 / 3 });
  expect([find('Anatomy'), find('Pathology'), find('Respiratory')].map(isThin)).toEqual([false, false, true]);
});
