import { expect, it } from 'vitest';
import { sampleOptions, sampleQuestion } from '#server/bank/exchange/exchange.test-kit.ts';
import { ReadableQuestion } from './readable-question.ts';

const TEXTS = ['Axillary nerve', 'Radial nerve', 'Ulnar nerve'];

it('rejects a question with two right options', () => {
  const options = TEXTS.flatMap((text, index) => sampleOptions([text], index === 2 ? 1 : 0));
  const { error } = ReadableQuestion.safeParse(sampleQuestion({ options }));
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['options', 'Only one can be right.'],
  ]);
});

it('accepts a question without a right option, which becomes a draft', () => {
  const options = sampleOptions(TEXTS, TEXTS.length);
  expect(ReadableQuestion.safeParse(sampleQuestion({ options })).error).toBeUndefined();
});

it('accepts a question with one correct option', () => {
  expect(ReadableQuestion.safeParse(sampleQuestion({ options: sampleOptions(TEXTS, 1) })).error).toBeUndefined();
});
