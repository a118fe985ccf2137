import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { conflict, expectReadOnly, expectTheirVersion } from '#client/admin/record-editor/record-editor.test-kit.ts';
import { bodyOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import type { AdminTemplate } from '#shared/exam-day/templates.contract.ts';
import { TemplateEditor } from './template-editor.tsx';

beforeAll(() =>
  Promise.all([
    import('#shared/accounts/contract.ts'),
    import('#shared/exam-day/templates.contract.ts'),
    import('#shared/study-plan/outlines.contract.ts'),
    import('#client/admin/record-editor/conflict-dialog.tsx'),
  ]),
);

const template: AdminTemplate = {
  id: 7,
  name: 'Finals',
  examId: 1,
  examName: 'Step 1',
  fullId: null,
  fullName: null,
  blocks: 2,
  questions: 40,
  minutes: 60,
  breakMinutes: 10,
  source: 'Our faculty',
  sourceYear: 2025,
  revision: 3,
};
const listOf = (rows: object[]) => ({ body: { rows, total: rows.length, page: 1, pageSize: 100 } });

async function open(permissions: string[], answer: object = { body: template }) {
  const granted = Object.fromEntries(['read', ...permissions].map((action) => [`ExamOutline.${action}`, true]));
  const exam = { id: 1, name: 'Step 1', source: 'They', sourceYear: 2024, learners: 0 };
  const calls = stubServer((path) => {
    if (path === '/user') return { body: aUser({ permissions: granted }) };
    if (path === '/study-plan/outlines') return listOf([exam]);
    if (path === '/exam-day/templates') return listOf([template, { ...template, id: 8, name: 'Whole', revision: 1 }]);
    return calls.at(-1)?.method === 'GET' ? { body: { ...template, name: 'Theirs', revision: 4 } } : answer;
  });
  await renderPart(<TemplateEditor template={template} />);
  // The form can be edited once the permissions are known.
  if (permissions.includes('update')) await screen.findByRole('button', { name: 'Save' });
  return { calls, blocks: await screen.findByLabelText<HTMLInputElement>(/^Blocks/) };
}

it('saves numbers and references, and rejects a day that is too long', async () => {
  const { calls, blocks } = await open(['update']);
  await userEvent.clear(blocks);
  await userEvent.type(blocks, '20');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('All blocks and breaks together take at most 12 hours.')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);

  await userEvent.clear(blocks);
  await userEvent.type(blocks, '3');
  await userEvent.selectOptions(screen.getByLabelText('Outline'), 'All topics');
  await userEvent.selectOptions(screen.getByLabelText('Short version of'), 'Whole');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(await bodyOf(calls, 'PUT')).toMatchObject({ revision: 3, blocks: 3, examId: null, fullId: 8, minutes: 60 });
});

it('shows the version of another admin after a conflict', async () => {
  const { blocks } = await open(['update'], conflict);
  await expectTheirVersion(blocks, '3');
});

it('is read-only without the permission', async () => {
  const { blocks } = await open([]);
  expectReadOnly(blocks);
});
