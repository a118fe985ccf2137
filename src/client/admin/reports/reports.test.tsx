import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadQuestionPreview } from '#client/bank/public.tsx';
import { press, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import type { ReportResult } from '#shared/bank/report-review.contract.ts';
import { ReportScreen } from './report-screen.tsx';
import { ReportsScreen } from './reports-screen.tsx';
import { listedReport, wholeReport } from './sample-report.test-kit.ts';

// The client loads these modules lazily; preload them so that the first test does not wait.
beforeAll(() =>
  Promise.all([
    import('#shared/bank/report-review.contract.ts'),
    import('#shared/bank/rescoring.contract.ts'),
    import('#shared/accounts/contract.ts'),
    loadQuestionPreview(),
    import('#client/ui/markdown-text.tsx'),
    import('#client/ui/dialog.tsx'),
  ]),
);

const everything = {
  'QuestionFeedBack.read': true,
  'QuestionFeedBack.update': true,
  'Question.read': true,
  'Question.update': true,
  'UserManagement.read': true,
};

const preview = { people: 12, turnedRight: 11, turnedWrong: 2 };
const rescoring = {
  id: 1,
  version: 1,
  letters: ['C'],
  reason: 'The guideline changed.',
  startedAt: '2026-11-16T10:00:00.000Z',
  finishedAt: null,
  people: 12,
  peopleDone: 3,
  peopleChanged: 3,
  turnedRight: 3,
  turnedWrong: 0,
};

interface Setup {
  permissions?: Record<string, boolean>;
  report?: ReportResult | { status: number };
  answer?: { status?: number; body?: unknown };
  rescorings?: object[];
}

function serve({ permissions = everything, report = wholeReport(), answer, rescorings = [] }: Setup = {}) {
  let isPatched = false;
  const calls = stubServer((path) => {
    if (path === '/user') return { body: aUser({ permissions }) };
    if (path === '/feedback') return { body: { total: 1, page: 1, pageSize: 25, rows: [listedReport()] } };
    if (path.endsWith('/rescorings')) return { body: rescorings };
    if (path.endsWith('/rescore-preview')) return { body: preview };
    if (path.endsWith('/rescore')) return { status: 201, body: rescoring };
    if (path.startsWith('/dictionaries')) return { body: [{ id: 1, name: 'The key is wrong' }] };
    if (!path.startsWith('/feedback/')) return { body: {} };
    if (calls.at(-1)?.method === 'PATCH' && answer) {
      isPatched = true;
      return answer;
    }
    if ('revision' in report) return { body: isPatched ? (answer?.body ?? report) : report };
    return { status: report.status, body: { code: 'not_found', message: 'Not found.' } };
  });
  return calls;
}

const show = async (setup?: Setup) => {
  const calls = serve(setup);
  await renderPart(<ReportScreen />);
  return calls;
};

describe('the list of reports', () => {
  it('shows the report, whether it is overdue, and the reporter', async () => {
    serve();
    await renderPart(<ReportsScreen />);
    const row = await screen.findByRole('row', { name: /Option C should be right/ });
    expect(within(row).getByText('Overdue')).toBeTruthy();
    expect(await within(row).findByText('Ada Byron')).toBeTruthy();
  });

  it('hides the reporter column without the permission', async () => {
    serve({ permissions: { 'QuestionFeedBack.read': true } });
    await renderPart(<ReportsScreen />);
    await screen.findByRole('row', { name: /Option C should be right/ });
    expect(screen.queryByRole('columnheader', { name: 'Reporter' })).toBeNull();
  });
});

describe('a report', () => {
  it('shows the current and the reported version of the question and the other reports', async () => {
    await show();
    expect(await screen.findByRole('heading', { name: 'The question as it is now' })).toBeTruthy();
    expect(screen.getByText('As it was when it was reported (version 1)')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'I think so, too.' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Edit the question' })).toBeTruthy();
  });

  it('sends a reply from a template, also for the other open reports', async () => {
    const calls = await show({ answer: { body: wholeReport({ status: 'fixed', revision: 2 }) } });
    await userEvent.selectOptions(await screen.findByLabelText('Start with a template'), 'You were right');
    expect(screen.getByLabelText<HTMLSelectElement>('New state').value).toBe('fixed');
    await userEvent.click(screen.getByLabelText('Also answer the other open report'));
    await press('Save the answer');
    await screen.findByText('The answer is on its way.');
    const sent = calls.find(({ method }) => method === 'PATCH');
    expect(await sent?.json()).toMatchObject({ revision: 1, status: 'fixed', also: [8] });
  });

  it('keeps the input after a conflict', async () => {
    const message = 'Someone else changed this. Please reload the page.';
    await show({ answer: { status: 409, body: { code: 'changed_meanwhile', message } } });
    await userEvent.type(await screen.findByLabelText(/Reply to the reporter/), 'Thank you for this.');
    await press('Save the answer');
    await screen.findByText(message);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Reply to the reporter/).value).toBe('Thank you for this.');
  });

  it('rejects a reply that is too short at its field and sends nothing', async () => {
    const calls = await show();
    await userEvent.type(await screen.findByLabelText(/Reply to the reporter/), 'ok');
    await press('Save the answer');
    await screen.findByText('Field should contain at least 3 characters');
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  });

  it('offers no action without the permission', async () => {
    await show({
      permissions: { 'QuestionFeedBack.read': true, 'Question.read': true },
      report: wholeReport({ reporter: null }),
    });
    await screen.findByRole('link', { name: 'See the question' });
    expect(screen.queryByRole('button', { name: 'Save the answer' })).toBeNull();
    expect(screen.queryByText('Re-score answers')).toBeNull();
    expect(screen.queryByText('Ada Byron')).toBeNull();
  });

  it('shows a text when the report does not exist', async () => {
    await show({ report: { status: 404 } });
    expect(await screen.findByText('Report not found. Its sender may have deleted their account.')).toBeTruthy();
  });
});

describe('re-scoring', () => {
  it('requires a key and a reason, previews the changes, then starts', async () => {
    const calls = await show();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Preview changes' })).disabled).toBe(true);
    await userEvent.click(screen.getByLabelText('C: Pericarditis'));
    await press('Preview changes');
    await screen.findByText('12 people: 11 answers would become correct, 2 answers would become incorrect.');
    const asked = calls.map(({ url }) => new URL(url)).find(({ pathname }) => pathname.endsWith('/rescore-preview'));
    expect(asked?.searchParams.toString()).toBe('version=1&options=12');

    await press('Re-score');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Re-score' }));
    await within(dialog).findByText('Field is required');
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'The guideline changed.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Re-score' }));
    await screen.findByText('Answers are being re-scored.');
    const sent = calls.find(({ method, url }) => method === 'POST' && url.endsWith('/questions/42/rescore'));
    expect(await sent?.json()).toEqual({
      version: 1,
      options: [12],
      creditAll: false,
      reason: 'The guideline changed.',
    });
  });

  it('shows the progress of a re-scoring', async () => {
    await show({ rescorings: [rescoring] });
    expect(await screen.findByText('3 of 12 people')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25'));
  });
});
