import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press, renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { QuizCards } from './quiz-cards.tsx';

it('lead to the three ways to start a quiz', async () => {
  stubServer(() => ({ body: [] }));
  const store = await renderPart(<QuizCards />, signedInStore({ disciplines: [1], bodySystems: [1] }));
  const targets = ['Choose the mode', 'Start', 'Create'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(targets).toEqual(['/quiz/quick-quiz', '/quiz/quick-quiz', '/quiz/custom_creator']);
  await press('Open');
  expect(store.getState().dialogs).toEqual(['saved-quizzes']);
});

it.each(['Start', 'Create', 'Open'])('open the plans instead of %s for users without a plan', async (name) => {
  const store = await renderPart(<QuizCards />, signedInStore());
  expect(screen.queryByRole('link')).toBeNull();
  await press(name);
  expect(store.getState().dialogs).toEqual(['pricing']);
});
