import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { api } from '#client/platform/api.ts';
import { bodyOf, pathsOf, press, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { defaultStudySettings } from '#shared/profile/contract.ts';
import { StudyForm } from './study-form.tsx';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    anyBilling: build.query<unknown, void>({ query: () => '/billing', providesTags: ['Billing'] }),
  }),
});

async function open() {
  const calls = stubServer((path) => {
    if (path === '/study-plan/exams') return { body: { exams: [] } };
    return { body: path === '/user' ? aUser() : null };
  });
  const store = await renderPart(<StudyForm study={defaultStudySettings} />);
  return { calls, store };
}

it('has nothing to save until something is changed', async () => {
  await open();
  expect((await screen.findByRole('button', { name: 'Save' })).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('rejects a goal that the contract does not allow, and sends nothing', async () => {
  const { calls } = await open();
  fireEvent.change(await screen.findByLabelText('Daily goal'), { target: { value: '4' } });
  await press('Save');
  expect(await screen.findByText('Please choose a number from 5 to 200.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('saves the exam date, and loads again when the plan ends, because it may end after the exam', async () => {
  const { calls, store } = await open();
  await store.dispatch(endpoints.anyBilling.initiate());
  const year = String(new Date().getFullYear() + 1);
  await userEvent.selectOptions(await screen.findByLabelText('Day'), '10');
  await userEvent.selectOptions(screen.getByLabelText('Month'), '12');
  await userEvent.selectOptions(screen.getByLabelText('Year'), year);
  await press('Save');
  await screen.findByText('Saved');
  expect(await bodyOf(calls, 'POST')).toEqual({ study: { examOn: `${year}-12-10` } });
  await waitFor(() => expect(pathsOf(calls).filter((path) => path === '/api/v1/billing')).toHaveLength(2));
});
