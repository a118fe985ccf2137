import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { openCreator, someMatches } from './creator.test-kit.tsx';

beforeAll(async () => {
  // Load the lazy modules first, so that no test waits for them.
  await Promise.all([import('#shared/quiz/creating.contract.ts'), import('#client/ui/confirm-dialog.tsx')]);
});

const click = (name: string | RegExp, role = 'checkbox') => userEvent.click(screen.getByRole(role, { name }));
const press = (name: string | RegExp) => click(name, 'button');
const noneWith = (query: URLSearchParams, name: string) =>
  query.has(name)
    ? {
        body: someMatches({
          count: 0,
          without: { disciplines: 0, bodySystems: 0, difficulties: 35, questionTypes: 7 },
        }),
      }
    : { body: someMatches() };

it('names the open Test that holds matching questions, and discards it', async () => {
  const test = {
    quizId: '0b9f8a52-1111-4b8e-9c1d-000000000001',
    kind: 2 as const,
    createdAt: '2026-11-12T12:00:00.000Z',
  };
  let openTests = [{ ...test, count: 12, isExamBlock: false }];
  const { callsTo } = await openCreator({
    matches: () => ({ body: someMatches({ count: openTests.length === 0 ? 12 : 0, openTests }) }),
    discard: () => {
      openTests = [];
      return { status: 204 };
    },
  });
  expect(await screen.findByText(/^12 more questions are in your open Test: Custom Quiz of Nov 12, 2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toContain(test.quizId);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText(/in your open Test/)).toBeNull());
  expect(callsTo(`/quiz/${test.quizId}/discard`, 'POST')).toHaveLength(1);
});

it('does not offer to discard a block of an exam day, which the server refuses', async () => {
  const block = {
    quizId: '0b9f8a52-1111-4b8e-9c1d-000000000001',
    kind: 2 as const,
    createdAt: '2026-11-12T12:00:00.000Z',
    count: 12,
    isExamBlock: true,
  };
  await openCreator({ matches: () => ({ body: someMatches({ count: 0, openTests: [block] }) }) });
  expect(await screen.findByText(/^12 more questions are in your open Test/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});

describe('the number of matching questions', () => {
  it('appears on every entry and is part of its accessible name', async () => {
    await openCreator();
    expect(await screen.findByText('120 questions match', { selector: '[aria-hidden]' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Anatomy 70 questions' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Unused 115 questions' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Answered Correct 0 questions' })).toBeTruthy();
  });

  it('reloads when the criteria change; the old count stays visible until then', async () => {
    const { callsTo } = await openCreator({
      matches: (query) => ({ body: someMatches({ count: query.has('disciplines') ? 70 : 120 }) }),
    });
    await screen.findByText('120 questions match', { selector: '[aria-hidden]' });
    await click(/^Anatomy/);
    expect(screen.getByText('120 questions match', { selector: '[aria-hidden]' })).toBeTruthy();
    expect(await screen.findByText('70 questions match', { selector: '[aria-hidden]' })).toBeTruthy();
    expect(callsTo('/quiz/matches').at(-1)?.url).toMatch(/matches\?disciplines=1$/);
  });

  it('is announced once it has settled', async () => {
    await openCreator();
    const bar = screen.getByRole('region', { name: 'Start' });
    await waitFor(() => expect(within(bar).getByRole('status').textContent).toBe('120 questions match'));
  });

  it('can be requested again after a failure', async () => {
    let isDown = true;
    await openCreator({ matches: () => (isDown ? 'offline' : { body: someMatches() }) });
    expect(await screen.findByText('The count did not load', { selector: '[aria-hidden]' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start Quiz' }).hasAttribute('disabled')).toBe(false);
    isDown = false;
    await press('Count again');
    expect(await screen.findByText('120 questions match', { selector: '[aria-hidden]' })).toBeTruthy();
  });

  it('suggests criteria to remove when nothing matches, most matches first', async () => {
    const { chosen } = await openCreator({
      initial: { difficulties: [3], questionTypes: [4] },
      matches: (query) => noneWith(query, 'difficulties'),
    });
    await screen.findByText('No questions match', { selector: '[aria-hidden]' });
    expect(screen.getByRole('button', { name: 'Start Quiz' }).hasAttribute('disabled')).toBe(true);
    const helps = screen.getAllByRole('button', { name: /\(\d+\)$/ }).map(({ textContent }) => textContent);
    expect(helps).toEqual(['Any difficulty (35)', 'All types of questions (7)']);
    await press('Any difficulty (35)');
    expect(chosen()).toEqual({ ...plainCriteria, questionTypes: [4] });
    expect(await screen.findByText('120 questions match', { selector: '[aria-hidden]' })).toBeTruthy();
  });

  it('shows when fewer questions match than requested', async () => {
    await openCreator({ matches: () => ({ body: someMatches({ count: 12 }) }) });
    expect(await screen.findByText('Only 12 match', { selector: '[aria-hidden]' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start with 12' })).toBeTruthy();
  });
});

describe('the criteria', () => {
  it('selects all search results, and clears the selection', async () => {
    const { chosen } = await openCreator();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a discipline' }), 'ology');
    expect(screen.queryByRole('checkbox', { name: /^Anatomy/ })).toBeNull();
    const disciplines = within(screen.getByRole('group', { name: 'Disciplines' }));
    await userEvent.click(disciplines.getByRole('button', { name: 'Select all' }));
    expect(chosen()?.disciplines).toEqual([2]);
    await userEvent.click(disciplines.getByRole('button', { name: 'Clear selection' }));
    expect(chosen()?.disciplines).toEqual([]);
  });

  it('shows topics of other plans with a lock that opens the pricing dialog', async () => {
    const { store } = await openCreator();
    await press(/^Radiology/);
    expect(store.getState().dialogs).toEqual(['pricing']);
  });

  it('ignores topics of other plans that a link or a preset contains', async () => {
    const { callsTo } = await openCreator({ initial: { disciplines: [1, 3] } });
    expect(callsTo('/quiz/matches')[0]?.url).toMatch(/matches\?disciplines=1$/);
  });

  it('treats all three difficulties as All', async () => {
    const { chosen } = await openCreator();
    for (const name of [/^Easy/, /^Medium/]) await click(name);
    expect(chosen()?.difficulties).toEqual([1, 2]);
    await click(/^Hard/);
    expect(chosen()?.difficulties).toEqual([]);
  });

  it('accepts an amount from 1 to 40 by button, number field and slider', async () => {
    const { chosen } = await openCreator();
    await press('10');
    expect(chosen()?.amount).toBe(10);
    const number = screen.getByRole('textbox', { name: 'Number of questions' });
    await userEvent.clear(number);
    await userEvent.type(number, '33');
    expect(chosen()?.amount).toBe(33);
    await userEvent.clear(number);
    await userEvent.type(number, '99');
    await userEvent.tab();
    expect(chosen()?.amount).toBe(9);
    expect((number as HTMLInputElement).value).toBe('9');
    fireEvent.change(screen.getByRole('slider', { name: 'Number of questions, slider' }), { target: { value: '40' } });
    expect(chosen()?.amount).toBe(40);
  });

  it('offers a time limit only in Test mode, and shows the total time', async () => {
    const { chosen } = await openCreator();
    expect(screen.queryByRole('radio', { name: 'Exam pace' })).toBeNull();
    await click('Test', 'radio');
    await click('Exam pace', 'radio');
    expect(chosen()).toMatchObject({ mode: 1, paceSeconds: 90 });
    expect(screen.getByText('30 min in all for 20 questions.')).toBeTruthy();
    await click('Own pace', 'radio');
    fireEvent.change(screen.getByRole('slider', { name: 'Seconds per question, slider' }), { target: { value: '60' } });
    expect(screen.getByText('20 min in all for 20 questions.')).toBeTruthy();
    await click('Learning', 'radio');
    expect(chosen()).toMatchObject({ mode: 2, paceSeconds: null });
  });
});

describe('presets', () => {
  const own = [{ id: 7, name: 'Heart, hard', criteria: { ...plainCriteria, bodySystems: [1], amount: 5 } }];

  it('are applied by one tap and reset by a second tap', async () => {
    const { chosen } = await openCreator();
    await press('Exam block');
    expect(chosen()).toEqual({ ...plainCriteria, amount: 40, mode: 1, paceSeconds: 90 });
    expect(screen.getByRole('button', { name: 'Exam block' }).getAttribute('aria-pressed')).toBe('true');
    await press('Exam block');
    expect(chosen()).toEqual(plainCriteria);
  });

  it('limit weak spots to the disciplines of the plan', async () => {
    const { chosen } = await openCreator({ presets: { own: [], weakDisciplines: [2, 3] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Weak spots' }));
    expect(chosen()?.disciplines).toEqual([2]);
  });

  it('hide weak spots until there are some', async () => {
    await openCreator();
    expect(screen.getByRole('button', { name: 'Never seen' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Weak spots' })).toBeNull();
  });

  it('of the user are applied, and deleted after the specified confirmation', async () => {
    const { chosen, callsTo } = await openCreator({ presets: { own, weakDisciplines: [] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Heart, hard' }));
    expect(chosen()).toEqual(own[0]?.criteria);
    await press('Delete the preset Heart, hard');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Are you sure you want to delete this?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(callsTo('/quiz/presets/7', 'DELETE')).toHaveLength(1));
  });

  it('are saved only under a name that is long enough', async () => {
    const { callsTo } = await openCreator({ initial: { amount: 7 } });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save as preset' }).hasAttribute('disabled')).toBe(false),
    );
    await press('Save as preset');
    await userEvent.type(screen.getByRole('textbox', { name: /Name of the preset/ }), 'ab{Enter}');
    expect(await screen.findByText('Field should contain at least 3 characters')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /Name of the preset/ }), 'c{Enter}');
    await waitFor(() => expect(callsTo('/quiz/presets', 'POST')).toHaveLength(1));
    expect(await callsTo('/quiz/presets', 'POST')[0]?.json()).toEqual({
      name: 'abc',
      criteria: { ...plainCriteria, amount: 7 },
    });
  });

  it('are limited to ten', async () => {
    const ten = Array.from({ length: 10 }, (_, id) => ({ ...own[0]!, id, name: `Preset ${id}` }));
    await openCreator({ presets: { own: ten, weakDisciplines: [] } });
    await screen.findByRole('button', { name: 'Preset 9' });
    expect(screen.queryByRole('button', { name: 'Save as preset' })).toBeNull();
  });
});

describe('starting the quiz', () => {
  it('creates one quiz for two clicks, reuses its id on a retry, and uses a new id for other criteria', async () => {
    const { callsTo } = await openCreator({ initial: { amount: 5 } });
    const start = () => screen.getByRole('button', { name: 'Start Quiz' });
    fireEvent.click(start());
    fireEvent.click(start());
    expect((await screen.findByRole('alert')).textContent).toContain('We cannot reach Vignette.');
    expect(callsTo('/quiz/custom', 'POST')).toHaveLength(1);

    await userEvent.click(start());
    await waitFor(() => expect(callsTo('/quiz/custom', 'POST')).toHaveLength(2));
    await screen.findByRole('alert');
    await press('10');
    await userEvent.click(start());
    await waitFor(() => expect(callsTo('/quiz/custom', 'POST')).toHaveLength(3));
    const sent = await Promise.all(
      callsTo('/quiz/custom', 'POST').map((call) => call.json() as Promise<{ id: string }>),
    );
    expect(sent[0]).toMatchObject({ criteria: { ...plainCriteria, amount: 5 } });
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]?.id).not.toBe(sent[0]?.id);
  });

  it.each([
    [
      'no questions',
      {
        status: 409,
        body: { code: 'no_questions_match', message: 'No questions match. Please select fewer filters.' },
      },
    ],
    [
      'too many quizzes',
      {
        status: 429,
        body: { code: 'too_many_requests', message: 'Too many attempts. Please wait a moment and try again.' },
      },
    ],
  ])('shows why the quiz did not start (%s) and preserves the criteria', async (_case, answer) => {
    await openCreator({ initial: { bodySystems: [2] }, custom: () => answer });
    await press('Start Quiz');
    expect((await screen.findByRole('alert')).textContent).toContain(answer.body.message);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Respiratory/ }).checked).toBe(true);
  });
});
