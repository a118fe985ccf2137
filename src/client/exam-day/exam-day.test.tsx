import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import type { ExamDayResult } from '#shared/exam-day/contract.ts';
import { ExamDayScreen } from './exam-day-screen.tsx';
import { aDay, QUIZ_ID, someScore } from './exam-day.test-kit.ts';

beforeAll(() => Promise.all([import('#shared/exam-day/contract.ts'), import('#client/ui/confirm-dialog.tsx')]));

/** Shows a day. `changed` is what the server returns after a change. */
const show = async (differences: Partial<ExamDayResult>, changed?: ExamDayResult) => {
  const day = aDay(differences);
  const calls = stubServer(() => ({ body: calls.at(-1)?.method === 'POST' ? (changed ?? day) : day }));
  await render();
  return calls;
};
const render = () => renderPart(<ExamDayScreen />);
const clock = async (name: string) => (await screen.findByRole('timer', { name })).textContent;
const aBreak = (breakEndsAt: string): Partial<ExamDayResult> => ({
  phase: { kind: 'break', number: 2, breakEndsAt, blockEndsAt: '2030-01-01T10:30:00.000Z' },
});

describe('an exam day', () => {
  it('shows its running block with the time that is left by the server’s clock', async () => {
    await show({});
    expect(await screen.findByRole('heading', { name: 'Block 1 of 2 is running' })).toBeTruthy();
    expect(await clock('Time left in this block')).toBe('30:00');
    expect(screen.getByText('10 min of break time are left for later.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Continue block 1' });
    expect(link.getAttribute('href')).toBe(`/quiz/start/restore/${QUIZ_ID}`);
    const blocks = within(screen.getByRole('list', { name: 'Blocks' })).getAllByRole('listitem');
    expect(blocks.map(({ textContent }) => textContent)).toEqual(['Block 1running', 'Block 2to come']);
  });

  it('counts down the break and starts the next block', async () => {
    const calls = await show(aBreak('2030-01-01T09:42:30.000Z'));
    expect(await screen.findByRole('heading', { name: 'Break before block 2 of 2' })).toBeTruthy();
    expect(await clock('Break time left')).toBe('12:30');
    await userEvent.click(screen.getByRole('button', { name: 'Start block 2' }));
    const sent = await waitFor(() => {
      const found = calls.find(({ method }) => method === 'POST');
      expect(found).toBeDefined();
      return found!;
    });
    expect(sent.url).toMatch(/\/exam-day\/[^/]+\/blocks$/);
    expect(await sent.clone().json()).toMatchObject({ number: 2 });
  });

  it('says that the next block is running once the break time is used up', async () => {
    await show(aBreak('2030-01-01T09:25:00.000Z'));
    expect(await screen.findByRole('heading', { name: 'Your break time is used up' })).toBeTruthy();
    expect(await clock('Time left in block 2')).toBe('55:00');
  });

  it('ends early after a confirmation', async () => {
    const calls = await show({}, aDay({ score: someScore }));
    await userEvent.click(await screen.findByRole('button', { name: 'End exam day' }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/end'))).toBe(true));
  });

  it('asks for its score if its time was used up without a device', async () => {
    const calls = await show({ phase: { kind: 'over', endedAt: '2030-01-01T11:10:00.000Z' } });
    await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/end'))).toBe(true));
  });

  it('shows its score with range, blocks, hours and an explanation', async () => {
    await show({ phase: { kind: 'over', endedAt: '2030-01-01T11:10:00.000Z' }, score: someScore });
    const score = within(await screen.findByRole('region', { name: 'Score' }));
    expect(score.getByText('64%')).toBeTruthy();
    expect(score.getByText('Likely between 57 and 70%')).toBeTruthy();
    expect(score.getByText('51 of 80 questions correct, 3 omitted.')).toBeTruthy();
    expect(score.getByText('How this is estimated')).toBeTruthy();
    expect(score.getByText(/in 8 of 10 cases/)).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'Results by block' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['170%28 of 401:11Review', '2––not taken']);
    expect(screen.getByRole('link', { name: 'Review block 1' }).getAttribute('href')).toBe(`/quiz/sumup/${QUIZ_ID}`);
    const hours = within(screen.getByRole('table', { name: 'Results by hour' })).getAllByRole('row');
    expect(hours[1]?.textContent).toBe('171%27 of 381:11');
  });

  it('is not found under another address', async () => {
    stubServer(() => ({ status: 404, body: { code: 'not_found', message: 'No.' } }));
    await render();
    expect(await screen.findByText('Exam day not found')).toBeTruthy();
  });
});
