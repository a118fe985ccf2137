import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { untouched } from '#shared/quiz/quiz.test-kit.ts';
import type { QuizQuestionRow } from './playing/quiz-questions.queries.ts';
import { presentQuizQuestion } from './playing/quiz.present.ts';

const secret = fc.uuid().map((id) => `secret ${id}`);
const count = fc.integer({ min: 0, max: 100_000 });
/** A separate range of numbers, so that option ids are recognisable in the output. */
const optionId = fc.integer({ min: 1_000_000, max: 2_000_000 });

const plainRow = () => ({
  position: 0,
  questionId: 7,
  stem: 'A woman comes to the clinic.',
  leadIn: 'What is it?',
  files: [],
  ...untouched,
});

const aRow: fc.Arbitrary<QuizQuestionRow> = fc
  .record({
    texts: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 3, maxLength: 8 }),
    ids: fc.uniqueArray(optionId, { minLength: 8, maxLength: 8 }),
    explanations: fc.array(secret, { minLength: 8, maxLength: 8 }),
    keyPlace: fc.nat({ max: 2 }),
    chosenPlace: fc.option(fc.nat({ max: 2 }), { nil: null }),
    learningPoint: secret,
    sources: fc.array(fc.record({ title: secret, url: fc.option(secret, { nil: null }) }), { maxLength: 5 }),
    firstTries: count,
    rightFirstTries: count,
  })
  .map(({ texts, ids, explanations, keyPlace, chosenPlace, ...held }) =>
    Object.assign(plainRow(), held, {
      options: texts.map((text, place) => ({
        id: ids[place]!,
        text,
        explanation: explanations[place]!,
        isRight: place === keyPlace,
        firstTries: 0,
      })),
      optionId: chosenPlace === null ? null : ids[chosenPlace]!,
    }),
  );

const unrevealed = (row: QuizQuestionRow) => presentQuizQuestion(row, { isRevealed: false });

it('an unrevealed question contains nothing that must be hidden', () => {
  fc.assert(
    fc.property(aRow, (row) => {
      const { answer, correctAnswer, reveal, question } = unrevealed(row);
      expect([answer, correctAnswer, reveal]).toEqual([null, null, null]);
      expect(JSON.stringify(unrevealed(row))).not.toContain('secret ');
      expect(question.answers.map((option) => Object.keys(option))).toEqual(row.options.map(() => ['id', 'text']));
    }),
  );
});

it('an unrevealed question does not depend on the correct option or on other users’ choices', () => {
  fc.assert(
    fc.property(aRow, fc.nat({ max: 2 }), count, (row, place, tries) => {
      const options = row.options.map((option, at) => ({ ...option, isRight: at === place, firstTries: tries }));
      expect(unrevealed({ ...row, options, firstTries: tries, rightFirstTries: tries })).toEqual(unrevealed(row));
    }),
  );
});

it('a revealed question contains everything, which validates the checks above', () => {
  fc.assert(
    fc.property(aRow, (row) => {
      const words = JSON.stringify(presentQuizQuestion(row, { isRevealed: true }));
      const held = [row.learningPoint, ...row.options.map(({ explanation }) => explanation)];
      expect(held.filter((secret) => !words.includes(secret))).toEqual([]);
    }),
  );
});
