import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import { emptyUserQuestion } from '#shared/bank/empty-user-question.ts';
import type { UserQuestionFields, UserQuestionResult } from '#shared/bank/user-questions.contract.ts';
import { WriteQuestion } from './write-question.tsx';

beforeAll(async () => {
  // Preloaded so that no test waits for them.
  await Promise.all([
    import('./pictures-field.tsx'),
    import('./question-preview.tsx'),
    import('#client/ui/markdown-text.tsx'),
    import('#shared/bank/user-questions.contract.ts'),
  ]);
});

const complete: Omit<UserQuestionFields, 'files'> = {
  disciplineId: 1,
  bodySystemId: 1,
  difficulty: null,
  text: 'A 54-year-old man has had crushing chest pain for one hour. He is pale.',
  leadIn: 'What is the most likely diagnosis?',
  answers: ['Dissection', 'Infarction', 'Pericarditis'].map((text, place) => ({
    text,
    explanation: 'This explains the findings, or it does not explain them.',
    correct: place === 1,
  })),
  learningPoint: 'Crushing chest pain is an infarction until shown otherwise.',
  sources: [{ title: 'A textbook', url: '' }],
  declarations: { ownWork: true, noRecall: true, noPatientData: true, licence: true },
};
const kept = (differences: Partial<UserQuestionResult> = {}): UserQuestionResult => ({
  ...complete,
  id: 7,
  status: 'draft',
  revision: 1,
  reviewerComment: null,
  createdAt: '2026-03-01T10:00:00Z',
  updatedAt: '2026-03-01T10:00:00Z',
  submittedAt: null,
  decidedAt: null,
  files: [],
  ...differences,
});

type Answers = Record<string, { status?: number; body?: unknown }>;
const entries = { body: [{ id: 1, name: 'One' }] };
const serve = (answers: Answers = {}) =>
  stubServer((path) => (path.startsWith('/dictionaries') ? entries : (answers[path] ?? { status: 404 })));
const onSubmitted = vi.fn<() => void>();
const onCreated = vi.fn<(id: number) => void>();
beforeEach(() => {
  onSubmitted.mockClear();
  onCreated.mockClear();
});

async function show(opened: UserQuestionResult | null = kept()) {
  const store = signedInStore({ sub: 'ann' });
  await renderPart(
    <WriteQuestion opened={opened} onCreated={onCreated} onSubmitted={onSubmitted} onReload={() => {}} />,
    store,
  );
  await screen.findByText('Pictures');
}
const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
const bodiesTo = (calls: Request[], path: string) =>
  Promise.all(
    calls
      .filter(({ url }) => url.endsWith(path))
      .map((call) => call.clone().json() as Promise<Record<string, unknown>>),
  );

describe('the form', () => {
  it('reports missing fields before it calls the server, and focuses the first', async () => {
    const calls = serve();
    await show(null);
    await submit();
    expect(await screen.findAllByText('Please confirm this.')).toHaveLength(4);
    expect(screen.getByText('Please mark exactly one option as correct.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Discipline' })));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('clears an error when its field changes', async () => {
    serve();
    await show(kept({ leadIn: 'Name the illness.' }));
    await submit();
    expect(await screen.findByText('The lead-in ends with “?” or “:”.')).toBeTruthy();
    type('Lead-in', 'What is it, most likely?');
    expect(screen.queryByText('The lead-in ends with “?” or “:”.')).toBeNull();
  });

  it('saves pending changes, then submits that revision', async () => {
    const calls = serve({
      '/user-questions/7': { body: { revision: 2, updatedAt: '2026-03-01T10:00:05Z' } },
      '/user-questions/7/submit': { body: kept({ status: 'submitted' }) },
    });
    await show();
    type('Learning point', 'Think of the heart first.');
    await submit();
    await waitFor(() => expect(onSubmitted).toHaveBeenCalled());
    expect(await bodiesTo(calls, '/7')).toEqual([{ revision: 1, learningPoint: 'Think of the heart first.' }]);
    expect(await bodiesTo(calls, '/submit')).toEqual([{ revision: 2 }]);
  });

  it('shows server errors on their fields, and the others above the form', async () => {
    const problem = {
      property: 'disciplineId',
      constraints: { invalid: 'Please choose a discipline from the list.' },
    };
    serve({ '/user-questions/7/submit': { status: 400, body: { code: 'invalid_input', message: [problem] } } });
    await show();
    await submit();
    expect(await screen.findByText('Please choose a discipline from the list.')).toBeTruthy();
    const full = 'You have 20 questions waiting already. Please wait for a review.';
    serve({ '/user-questions/7/submit': { status: 409, body: { code: 'too_many_open_submissions', message: full } } });
    await submit();
    expect(await screen.findByText(full)).toBeTruthy();
  });

  it('shows hints beside their field and removes them when they no longer apply', async () => {
    serve();
    await show();
    const hints = screen.getByRole('status', { name: 'Hints for the lead-in' });
    expect(hints.textContent).toBe('');
    type('Lead-in', 'Which of these is NOT likely?');
    await waitFor(() => expect(hints.textContent).toContain('asks for the exception'));
    type('Lead-in', 'Which of these is likely?');
    await waitFor(() => expect(hints.textContent).toBe(''));
  });

  it('converts pasted HTML to text', async () => {
    serve();
    await show(kept({ text: '' }));
    box('Stem').focus();
    await userEvent.paste('<p>A <b>man</b></p><p onclick="x()">of 54</p><script>alert(1)</script>');
    expect(box('Stem').value).toBe('A man\nof 54');
  });

  it('shows the question as a quiz user sees it, and the answer on demand', async () => {
    serve();
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = await screen.findByRole('region', { name: 'Preview' });
    expect(await screen.findByText('Infarction', { selector: 'p' })).toBeTruthy();
    expect(preview.textContent).not.toContain('Correct answer');
    await userEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
    expect(preview.textContent).toContain('Correct answer');
    expect(preview.textContent).toContain(complete.learningPoint);
  });
});

describe('the options', () => {
  const texts = () => ['A', 'B', 'C'].map((letter) => box(`Option ${letter}`).value);
  const right = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).getAttribute('aria-label');

  it('can be moved by button and by key, with the correct option and the focus unchanged', async () => {
    serve();
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Move option B down' }));
    expect(texts()).toEqual(['Dissection', 'Pericarditis', 'Infarction']);
    expect(right()).toBe('Option C is the correct answer');
    box('Option C').focus();
    fireEvent.keyDown(box('Option C'), { key: 'ArrowUp', altKey: true });
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp', altKey: true });
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp', altKey: true });
    expect(texts()).toEqual(['Infarction', 'Dissection', 'Pericarditis']);
    expect(document.activeElement).toBe(box('Option A'));
  });

  it('number at least two and at most eight', async () => {
    serve();
    await show();
    const add = () => screen.queryByRole('button', { name: 'Add an option' });
    for (let count = 3; count < 8; count += 1) fireEvent.click(add()!);
    expect(add()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove option B' }));
    expect(texts()).toEqual(['Dissection', 'Pericarditis', '']);
    const remove = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Remove option A' });
    while (!remove().disabled) fireEvent.click(remove());
    expect(screen.getAllByRole('button', { name: /^Remove option/ })).toHaveLength(2);
  });

  it('have exactly one correct option', async () => {
    serve();
    await show();
    fireEvent.click(screen.getByRole('radio', { name: 'Option A is the correct answer' }));
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'Why option B is incorrect' })).toBeTruthy();
  });
});

describe('the draft', () => {
  it('stays on this device until it is saved, and is offered on return', async () => {
    serve();
    await show(null);
    type('Stem', 'Not to be lost');
    cleanup();
    await show(null);
    expect(box('Stem').value).toBe('');
    await userEvent.click(await screen.findByRole('button', { name: 'Restore them' }));
    expect(box('Stem').value).toBe('Not to be lost');
  });

  it('is not offered to another user, nor when the stored copy is invalid', async () => {
    localStorage.setItem('user-question:bob:7', JSON.stringify({ ...emptyUserQuestion(), text: 'Not mine' }));
    localStorage.setItem('user-question:ann:7', '{"text":42}');
    serve();
    await show();
    await waitFor(() => expect(screen.getByText('Saved automatically')).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Restore them' })).toBeNull();
  });

  it('does not overwrite a version saved elsewhere before the user decides', async () => {
    serve({ '/user-questions/7': { status: 409, body: { code: 'changed_meanwhile', message: 'Changed' } } });
    await show();
    type('Stem', complete.text.replace('pale', 'grey'));
    await submit();
    const keep = await screen.findByRole('button', { name: 'Keep this version' });
    expect(onSubmitted).not.toHaveBeenCalled();
    const calls = stubServer(() => ({ body: { ...kept({ revision: 5 }) } }));
    await userEvent.click(keep);
    await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['GET', 'PATCH']));
    expect(await calls[1]!.json()).toMatchObject({ revision: 5, text: complete.text.replace('pale', 'grey') });
  });

  it('shows the comment of the reviewer', async () => {
    serve();
    await show(kept({ status: 'changes_asked', reviewerComment: 'Please shorten option B.' }));
    expect(screen.getByText('Please shorten option B.')).toBeTruthy();
  });
});
