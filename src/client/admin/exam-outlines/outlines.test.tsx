import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { conflict, expectReadOnly, expectTheirVersion } from '#client/admin/record-editor/record-editor.test-kit.ts';
import { bodyOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import type { AdminOutline } from '#shared/study-plan/outlines.contract.ts';
import { OutlineEditor } from './outline-editor.tsx';

beforeAll(() =>
  Promise.all([
    import('#shared/accounts/contract.ts'),
    import('#shared/dictionaries/contract.ts'),
    import('#shared/study-plan/outlines.contract.ts'),
    import('#client/admin/record-editor/conflict-dialog.tsx'),
  ]),
);

const outline: AdminOutline = {
  id: 7,
  name: 'Finals',
  source: 'Our faculty',
  sourceYear: 2025,
  learners: 2,
  disciplines: [
    { id: 1, weight: 60 },
    { id: 2, weight: 40 },
  ],
  bodySystems: [],
  revision: 3,
};

interface Opening {
  permissions?: string[];
  answer?: object;
}

async function open({ permissions = ['update'], answer = { body: outline } }: Opening = {}) {
  const granted = Object.fromEntries(['read', ...permissions].map((action) => [`ExamOutline.${action}`, true]));
  const calls = stubServer((path) => {
    if (path === '/user') return { body: aUser({ permissions: granted }) };
    if (path === '/dictionaries/disciplines')
      return { body: ['Anatomy', 'Surgery'].map((name, at) => ({ id: at + 1, name })) };
    if (path === '/dictionaries/body-systems') return { body: [{ id: 1, name: 'Respiratory' }] };
    return calls.at(-1)?.method === 'GET' ? { body: { ...outline, name: 'Theirs', revision: 4 } } : answer;
  });
  await renderPart(<OutlineEditor outline={outline} />);
  if (permissions.includes('update')) await screen.findByRole('button', { name: 'Save' });
  return { calls, field: await screen.findByLabelText<HTMLInputElement>('Anatomy') };
}
const disciplines = () => within(screen.getByRole('group', { name: 'Disciplines' }));

it('saves weights only if they add up to 100, and scales them on request', async () => {
  const { calls, field } = await open();
  expect(disciplines().getByText('Total: 100 %')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '120');
  expect(disciplines().getByText('Total: 160 %')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect((await disciplines().findByRole('alert')).textContent).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);

  await userEvent.click(disciplines().getByRole('button', { name: 'Scale to 100 %' }));
  expect(field.value).toBe('75');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(await bodyOf(calls, 'PUT')).toMatchObject({
    revision: 3,
    sourceYear: 2025,
    disciplines: [
      { id: 1, weight: 75 },
      { id: 2, weight: 25 },
    ],
    bodySystems: [],
  });
});

it('shows the version of another admin after a conflict and keeps the input', async () => {
  const { field } = await open({ answer: conflict });
  await expectTheirVersion(field, '60.2');
});

it('is read-only without the permission', async () => {
  const { field } = await open({ permissions: [] });
  expectReadOnly(field);
});
