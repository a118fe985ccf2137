import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { anAnswer, aTime, storeOf, stubQuizServer } from './outbox.test-kit.ts';
import { addEvent } from './pending-events.ts';
import { sendEvents } from './send-events.ts';

const QUIZ = crypto.randomUUID();

test('shows a toast for rejected input on any screen, but not for rejected time events', async () => {
  stubQuizServer(({ path }) => {
    const message = path.endsWith('/time') ? 'Of no interest.' : 'It was not counted.';
    return { status: 409, body: { code: 'quiz_time_over', message } };
  });
  const store = await renderPart(null, storeOf('ann'));
  for (const event of [aTime(QUIZ, 5), anAnswer(QUIZ, 1)]) {
    await addEvent('ann', event);
    await store.dispatch(sendEvents());
  }
  expect(await screen.findByText('It was not counted.')).toBeTruthy();
  expect(screen.queryByText('Of no interest.')).toBeNull();
});
