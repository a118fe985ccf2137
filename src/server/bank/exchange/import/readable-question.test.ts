import { expect, it } from 'vitest';
import { sampleOptions, sampleQuestion } from '#server/bank/exchange/exchange.test-kit.ts';
import { ReadableQuestion } from './readable-question.ts';

const TEXTS = ['Axillary nerve', 'Radial nerve', 'Ulnar nerve'];

it.each([
  ['no right option', sampleOptions(TEXTS, TEXTS.length)],
  ['two right options', TEXTS.flatMap((text, index) => sampleOptions([text], index === 2 ? 1 : 0))],
])('rejects a question with %s', (_case, options) => {
  const { error } = ReadableQuestion.safeParse(sampleQuestion({ options }));
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['options', 'Exactly one has to be right.'],
  ]);
});

it('accepts a question with one correct option', () => {
  expect(ReadableQuestion.safeParse(sampleQuestion({ options: sampleOptions(TEXTS, 1) })).error).toBeUndefined();
});
