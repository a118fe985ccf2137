import { beforeEach, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, finaliseQuiz } from '#server/quiz/quiz.test-kit.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { useSignedIn } from '#test/people.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { countedFor } from './answering.test-kit.ts';

const world = useWorld();
const learner = useSignedIn(world, { planId: 11 });
let question: number;
let quiz: string;
useEmptyTables(world, 'attempts', 'quizzes', 'question_progress', 'question_notes');
beforeEach(async () => {
  question = await addQuestion(world);
  const earlier = { ...world.clock, now: () => new Date(ago(100)) };
  quiz = await addQuiz({ ...world, clock: earlier }, { userId: learner.userId, questionIds: [question] });
});

const ago = (seconds: number) => new Date(world.clock.now().getTime() - 1000 * seconds).toISOString();
const readQuestion = async (id = quiz) => (await learner.get(`quiz/${id}`)).json<QuizResult>().quizQuestions[0]!;

describe('PUT quiz/{id}/questions/{questionID}/note', () => {
  const write = (text: string, secondsAgo = 0) =>
    learner.send('PUT', `quiz/${quiz}/questions/${question}/note`, { payload: { at: ago(secondsAgo), text } });
  const hasNote = async () => (await countedFor(world, learner.userId)).progress.map(({ has_note }) => has_note);

  it('stores the note for all quizzes with the question, also after the quiz is finalised', async () => {
    await finaliseQuiz(world, { userId: learner.userId, quizId: quiz });
    expect((await write('Think of the aorta.')).statusCode).toBe(204);
    const again = await addQuiz(world, { userId: learner.userId, questionIds: [question] });
    expect(await readQuestion(again)).toMatchObject({ note: 'Think of the aorta.' });
    expect(await hasNote()).toEqual([true]);
  });

  it('the later of two texts wins, also if it is empty', async () => {
    await write('second', 20);
    await write('first', 30);
    expect(await readQuestion()).toMatchObject({ note: 'second' });
    await write('', 10);
    expect([(await readQuestion()).note, await hasNote()]).toEqual(['', [false]]);
    await write('second', 20);
    expect([(await readQuestion()).note, await hasNote()]).toEqual(['', [false]]);
    await write('third', 5);
    expect([(await readQuestion()).note, await hasNote()]).toEqual(['third', [true]]);
  });

  it('the later text wins when both are sent concurrently', async () => {
    await Promise.all([write('older', 20), write('newer', 10), write('oldest', 30)]);
    expect(await readQuestion()).toMatchObject({ note: 'newer' });
  });

  it.each<[string, string, string]>([
    ['a NUL character', 'a\0b', 'ab'],
    ['emoji to the last letter', '😀'.repeat(10_000), '😀'.repeat(10_000)],
    ['20,000 letters', '漢'.repeat(20_000), '漢'.repeat(20_000)],
    ['half of a character', 'x\uD800', 'x\uFFFD'],
    ['markup and right-to-left', '<b>x</b> \u202E مرحبا', '<b>x</b> \u202E مرحبا'],
    ['lines', 'a\r\n\n\tb ', 'a\r\n\n\tb '],
  ])('stores %s', async (_case, text, kept) => {
    expect((await write(text)).statusCode).toBe(204);
    expect((await readQuestion()).note).toBe(kept);
  });

  it('rejects more than 20,000 characters', async () => {
    const response = await write('x'.repeat(20_001));
    expect(response.json()).toMatchObject({
      message: [{ property: 'text', constraints: { maxlength: 'Field should contain at most 20000 characters' } }],
    });
  });
});
