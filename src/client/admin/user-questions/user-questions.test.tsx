import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { loadQuestionPreview } from '#client/bank/public.tsx';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import type { ReviewedQuestionResult } from '#shared/bank/user-question-review.contract.ts';
import { UserQuestionScreen } from './user-question-screen.tsx';
import { UserQuestionsScreen } from './user-questions-screen.tsx';

// The client loads these modules lazily; preload them so that the first test does not wait.
beforeAll(() =>
  Promise.all([
    import('#shared/bank/user-question-review.contract.ts'),
    import('#shared/accounts/contract.ts'),
    loadQuestionPreview(),
    import('#client/ui/markdown-text.tsx'),
    import('#client/ui/dialog.tsx'),
  ]),
);

const standing = {
  id: 3,
  status: 'submitted' as const,
  reviewerComment: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  submittedAt: '2026-11-01T10:00:00.000Z',
  decidedAt: null,
  author: { id: 'ada', name: 'Ada Byron' },
  discipline: { id: 1, name: 'Cardiology' },
  bodySystem: null,
  questionId: null,
};

const question = (overrides: Partial<ReviewedQuestionResult> = {}): ReviewedQuestionResult => ({
  ...standing,
  disciplineId: 1,
  bodySystemId: null,
  difficulty: 2,
  text: 'A 54-year-old man has crushing chest pain.',
  leadIn: 'Which of these is not a diagnosis?',
  answers: ['Aortic dissection', 'Myocardial infarction', 'Pericarditis'].map((text, place) => ({
    text,
    explanation: 'Because of the pain.',
    correct: place === 1,
  })),
  learningPoint: 'Chest pain is an infarction until the opposite is shown.',
  sources: [],
  declarations: { ownWork: true, noRecall: true, noPatientData: true, licence: true },
  revision: 1,
  files: [],
  declaredAt: '2026-11-01T10:00:00.000Z',
  nextId: 4,
  ...overrides,
});

const reviewer = { 'UserQuestion.read': true, 'UserQuestion.update': true };

function serve(overrides: ReviewedQuestionResult, permissions: Record<string, boolean>, review: object = {}) {
  return stubServer((path) => {
    if (path === '/user') return { body: aUser({ permissions }) };
    if (path === '/questions/users') {
      return { body: { total: 1, page: 1, pageSize: 25, rows: [{ ...standing, title: 'A man with chest pain' }] } };
    }
    if (path.endsWith('/review')) return review;
    if (path.startsWith('/dictionaries')) return { body: [{ id: 1, name: 'Cardiology' }] };
    return { body: overrides };
  });
}

it('shows submitted questions with status and author in the queue', async () => {
  serve(question(), reviewer);
  await renderPart(<UserQuestionsScreen />);
  const row = await screen.findByRole('row', { name: /A man with chest pain/ });
  expect(within(row).getByText('Submitted')).toBeTruthy();
  expect(within(row).getByText('Ada Byron')).toBeTruthy();
  expect(screen.getByLabelText('State')).toBeTruthy();
});

it('shows a question as learners would see it, with the checks and a link to the next one', async () => {
  serve(question(), reviewer);
  await renderPart(<UserQuestionScreen />);
  expect(await screen.findByText('Which of these is not a diagnosis?')).toBeTruthy();
  expect(screen.getByText(/This asks for the exception/)).toBeTruthy();
  expect(screen.getByText(/There is no source/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Next in the queue' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start the review' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
});

it('requires a comment to decline and keeps it when the server rejects the decision', async () => {
  const message = 'Someone else changed this. Please reload the page.';
  const refused = { status: 409, body: { code: 'changed_meanwhile', message } };
  serve(question({ status: 'in_review' }), reviewer, refused);
  await renderPart(<UserQuestionScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await within(dialog).findByText('Field is required');
  const comment = 'The same question is in the bank already.';
  await userEvent.type(within(dialog).getByLabelText(/Comment for the author/), comment);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await within(dialog).findByText(message);
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/Comment for the author/).value).toBe(comment);
});

it('asks the author for changes with a comment', async () => {
  const calls = serve(question({ status: 'in_review' }), reviewer, { body: question() });
  await renderPart(<UserQuestionScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for changes' }));
  await userEvent.type(dialog.getByLabelText(/Comment for the author/), 'What are the pulses like?');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.find(({ url }) => url.endsWith('/review'));
  expect(await sent?.json()).toEqual({ decision: 'ask_changes', comment: 'What are the pulses like?' });
});

it('returns the focus to the button after Cancel and moves it to the heading after a decision', async () => {
  let status: 'in_review' | 'declined' = 'in_review';
  stubServer((path) => {
    if (path === '/user') return { body: aUser({ permissions: reviewer }) };
    if (path.endsWith('/review')) status = 'declined';
    return { body: question({ status }) };
  });
  await renderPart(<UserQuestionScreen />);
  const accept = await screen.findByRole('button', { name: 'Accept' });
  await userEvent.click(accept);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(accept));

  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Comment for the author/), 'It is in the bank already.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Review' })));
});

it('offers no actions with the read permission only', async () => {
  serve(question({ status: 'in_review', nextId: null }), { 'UserQuestion.read': true });
  await renderPart(<UserQuestionScreen />);
  await screen.findByText('Which of these is not a diagnosis?');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Next in the queue' })).toBeNull();
});

it('links an accepted question to its draft in the bank', async () => {
  serve(question({ status: 'accepted', questionId: 99 }), reviewer);
  await renderPart(<UserQuestionScreen />);
  expect(await screen.findByRole('link', { name: 'Question 99' })).toBeTruthy();
});
