import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import type { SharedQuestionResult } from '#shared/sharing/contract.ts';
import { SharedQuestionScreen } from './shared-question-screen.tsx';

const whole: SharedQuestionResult = {
  isWhole: true,
  isAnswerable: true,
  text: 'A man of 54 has chest pain.',
  leadIn: 'What is it?',
  answers: [{ text: 'Aortic dissection' }, { text: 'Pericarditis' }],
  picture: null,
};
const show = async (answer: { status?: number; body: unknown }) => {
  stubServer(() => answer);
  await renderPart(<SharedQuestionScreen />);
};

it('shows the whole question with lettered options', async () => {
  await show({ body: whole });
  expect(await screen.findByText('A man of 54 has chest pain.')).toBeTruthy();
  await screen.findByText('Pericarditis');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AAortic dissection',
    'BPericarditis',
  ]);
  expect(screen.getByRole('link', { name: 'Answer this question' }).getAttribute('href')).toMatch(
    /^\/share\/question\/.*\/answer$/,
  );
});

it('leads to the plans if the plan does not include the question', async () => {
  await show({ body: { ...whole, isWhole: false, isAnswerable: false, leadIn: '', answers: [] } });
  expect(await screen.findByText(/Your plan does not include the rest/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
});

it('leads to the plans if only the answer is not included', async () => {
  await show({ body: { ...whole, isAnswerable: false } });
  expect(await screen.findByText(/does not include its answer/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy();
});

it.each([404, 400])('says for status %d that there is no such link', async (status) => {
  await show({ status, body: { code: 'not_found', message: '' } });
  expect(await screen.findByText('Link not found')).toBeTruthy();
});
