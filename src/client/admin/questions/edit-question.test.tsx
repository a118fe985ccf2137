import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { loadQuestionFields } from '#client/bank/public.tsx';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { loadQuestionSheet } from '#client/quiz/public.tsx';
import { loadMarkdown } from '#client/ui/markdown.tsx';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { EditQuestion } from './edit-question.tsx';
import { aQuestion, someHealth } from './questions.test-kit.ts';

beforeAll(async () => {
  await Promise.all([
    loadQuestionFields(),
    loadQuestionSheet(),
    loadMarkdown(),
    import('#shared/accounts/contract.ts'),
    import('#shared/bank/question.contract.ts'),
    import('#shared/bank/question-statistics.contract.ts'),
  ]);
});

const everything = {
  'Question.read': true,
  'Question.create': true,
  'Question.update': true,
  'Question.delete': true,
};

const grace = { id: '0190aaaa-0000-4000-8000-000000000001', name: 'Grace Hopper' };
const ada = { id: '0190aaaa-0000-4000-8000-000000000002', name: 'Ada Byron' };

interface Server {
  opened?: QuestionResult | null;
  permissions?: Record<string, boolean>;
  answers?: number;
  change?: () => { status?: number; body: unknown };
  other?: QuestionResult;
}

async function open({ opened = aQuestion(), permissions = everything, answers = 0, change, other }: Server = {}) {
  const calls = stubServer((path) => {
    if (path === '/user') return { body: aUser({ permissions }) };
    if (path === '/questions/reviewers') return { body: [grace] };
    if (path === '/dictionaries/concepts/entries') return { body: { rows: [], total: 0, page: 1, pageSize: 25 } };
    if (path.endsWith('/statistics')) return { body: someHealth({ answers }) };
    if (path.startsWith('/questions')) return calls.at(-1)?.method === 'GET' ? { body: other } : change!();
    return { body: [] };
  });
  await renderPart(<EditQuestion opened={opened} />);
  const sent = () => calls.filter(({ method }) => method === 'PATCH' || method === 'POST');
  return { sent, stem: await screen.findByLabelText<HTMLTextAreaElement>(/^Stem/) };
}

/** Sets the value in one event: typing letter by letter is slow in a large form. */
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it('sends only changed fields with the loaded revision and shows that all is saved', async () => {
  const { sent, stem } = await open({ change: () => ({ body: aQuestion({ revision: 4, text: 'Other words' }) }) });
  const save = await button('Save draft');
  expect(save.disabled).toBe(true);
  write(stem, 'Other words');
  await userEvent.click(save);
  expect(await screen.findByText('All saved')).toBeTruthy();
  expect(await sent()[0]!.json()).toEqual({ revision: 3, text: 'Other words' });
});

it('assigns a reviewer and still lists the current one if they are no longer eligible', async () => {
  const { sent } = await open({
    opened: aQuestion({ reviewer: ada }),
    change: () => ({ body: aQuestion({ revision: 4, reviewer: grace }) }),
  });
  const reviewer = await screen.findByLabelText<HTMLSelectElement>('Reviewer');
  expect(reviewer.value).toBe(ada.id);
  await screen.findByRole('option', { name: grace.name });
  await userEvent.selectOptions(reviewer, grace.name);
  await userEvent.click(await button('Save draft'));
  expect(await screen.findByText('All saved')).toBeTruthy();
  expect(await sent()[0]!.json()).toEqual({ revision: 3, reviewerId: grace.id });
});

it('updates the preview and the item-writing hints while typing', async () => {
  const { stem } = await open();
  write(stem, `${stem.value} Now.`);
  write(await screen.findByLabelText(/^Option C/, { selector: 'textarea' }), 'Pericarditis or none of the above');
  expect(await screen.findByText(/An option speaks of the others/)).toBeTruthy();
  expect(await screen.findByRole('radio', { name: /Choice C, Pericarditis or none of the above/ })).toBeTruthy();
});

it('shows server errors at their fields and keeps the input', async () => {
  const message = [{ property: 'answers.1.explanation', constraints: { minlength: 'Too short' } }];
  const { stem } = await open({ change: () => ({ status: 400, body: { code: 'invalid_input', message } }) });
  write(stem, `${stem.value} More.`);
  await userEvent.click(await button('Publish'));
  expect(await screen.findByText('Too short')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('The question was not saved');
  expect(stem.value).toContain(' More.');
});

it('reports a conflict, shows the other version and overwrites it only on request', async () => {
  const theirs = aQuestion({ revision: 5, leadIn: 'What is it?' });
  const conflict = {
    status: 409,
    body: { code: 'changed_meanwhile', message: 'Someone else changed this meanwhile.' },
  };
  const answers = [conflict, { body: aQuestion({ revision: 6, text: 'Mine' }) }];
  const { sent, stem } = await open({ other: theirs, change: () => answers.shift()! });
  write(stem, 'Mine');
  await userEvent.click(await button('Save draft'));
  await userEvent.click(await button('View their version'));
  expect((await screen.findByRole('dialog')).textContent).toContain('Mine');
  expect(stem.value).toBe('Mine');
  await userEvent.click(await button('Overwrite'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await sent()[1]!.json()).toMatchObject({ revision: 5, text: 'Mine' });
});

it('publishes when a conflicting publication overwrites the other version', async () => {
  const conflict = {
    status: 409,
    body: { code: 'changed_meanwhile', message: 'Someone else changed this meanwhile.' },
  };
  const answers = [conflict, { body: aQuestion({ revision: 6, status: 'published' }) }];
  const { sent, stem } = await open({ other: aQuestion({ revision: 5 }), change: () => answers.shift()! });
  write(stem, 'Mine');
  await userEvent.click(await button('Publish'));
  await userEvent.click(await button('View their version'));
  await userEvent.click(await button('Overwrite'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await sent()[1]!.json()).toEqual({ revision: 5, text: 'Mine', status: 'published' });
  expect(await button('Retire')).toBeTruthy();
});

it('names the parts that are missing to publish', async () => {
  await open({ opened: aQuestion({ missing: ['leadIn', 'sources'] }) });
  expect((await screen.findByText('Missing to publish:')).parentElement?.textContent).toContain('Lead-in, sources');
});

it('offers neither saving nor deleting without the permissions', async () => {
  await open({ permissions: { 'Question.read': true } });
  await screen.findByText('All saved');
  for (const name of ['Save draft', 'Publish', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('offers retiring instead of deleting for an answered question', async () => {
  await open({ opened: aQuestion({ status: 'published' }), answers: 12 });
  expect(await button('Retire')).toBeTruthy();
  await screen.findByText('12');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('shows the siblings of a question, and sends a changed concept', async () => {
  const { sent } = await open({ opened: aQuestion({ status: 'draft', concept: 'Chest pain', siblings: [12, 15] }) });
  expect((await screen.findByRole('link', { name: '#15' })).getAttribute('href')).toBe('/admin/questions/15');
  write(await screen.findByLabelText('Concept'), ' Acute coronary syndrome ');
  expect(screen.queryByRole('link', { name: '#15' })).toBeNull();
  await userEvent.click(await button('Save draft'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await sent()[0]!.json()).toMatchObject({ concept: 'Acute coronary syndrome' });
});

it('omits empty options from the request', async () => {
  const { sent, stem } = await open({ opened: null, change: () => ({ status: 201, body: aQuestion() }) });
  write(stem, 'A new question');
  write(await screen.findByLabelText(/^Option B/, { selector: 'textarea' }), 'Gout');
  await userEvent.click(await button('Save draft'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await sent()[0]!.json()).toMatchObject({
    text: 'A new question',
    answers: [{ text: 'Gout', explanation: '', correct: false }],
    sources: [],
    reviewDueOn: null,
    reviewerId: null,
  });
});

it('adds a picture to a new question in one step: saves a draft, then uploads', async () => {
  const answers = [
    { status: 201, body: aQuestion({ revision: 1 }) },
    { status: 201, body: aQuestion({ revision: 2 }) },
  ];
  const { sent, stem } = await open({ opened: null, change: () => answers.shift()! });
  write(stem, 'A 54-year-old man');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(input, new File(['x'], 'ecg.png', { type: 'image/png' }));
  write(await screen.findByLabelText(/^What the picture shows/), 'An ECG');
  await userEvent.click(await button('Add the picture'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await sent()[0]!.json()).toMatchObject({ text: 'A 54-year-old man' });
  expect(new URL(sent()[1]!.url).pathname).toMatch(/questions\/7\/files$/);
});

it('locks the fields after creation, because navigating to the new question would discard input', async () => {
  const { stem } = await open({ opened: null, change: () => ({ body: aQuestion() }) });
  write(stem, 'A 54-year-old man');
  expect(stem.closest('fieldset')?.disabled).toBe(false);
  await userEvent.click(await button('Save draft'));
  await waitFor(() => expect(stem.closest('fieldset')?.disabled).toBe(true));
});
