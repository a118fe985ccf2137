import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { defaultStudySettings } from '#shared/profile/contract.ts';
import { NewUserSetup } from './new-user-setup.tsx';

beforeAll(() =>
  Promise.all([
    import('#shared/accounts/contract.ts'),
    import('#shared/study-plan/contract.ts'),
    import('./study-setup.tsx'),
  ]),
);

async function open() {
  let isSetUp = false;
  const exams = [{ id: 1, name: 'USMLE Step 1', source: 'USMLE', sourceYear: 2024 }];
  const calls = stubServer((path) => {
    if (path === '/study-plan/exams') return { body: { exams } };
    isSetUp ||= calls.at(-1)?.method === 'POST';
    return { body: aUser({ study: { ...defaultStudySettings, isSetUp } }) };
  });
  await renderPart(<NewUserSetup />);
  await screen.findByText('What are you preparing for?');
  return () => Promise.all(calls.filter(({ method }) => method === 'POST').map((call) => call.clone().json()));
}

it('asks a new user for exam, date and goal, and then never again', async () => {
  const sent = await open();
  await screen.findByRole('option', { name: 'USMLE Step 1' });
  await userEvent.selectOptions(screen.getByLabelText('Which exam?'), '1');
  await userEvent.selectOptions(screen.getByLabelText('How much a day?'), '40');
  await userEvent.click(screen.getByRole('button', { name: 'Build my plan' }));
  await waitFor(() => expect(screen.queryByText('What are you preparing for?')).toBeNull());
  expect(await sent()).toEqual([{ study: { examId: 1, examOn: null, dailyGoal: 40, isSetUp: true } }]);
});

it('is busy until it is known whether the questions appear', async () => {
  const busy = () => document.querySelector('[aria-busy="true"]');
  const answered = Promise.withResolvers<{ body: unknown }>();
  stubServer(() => answered.promise);
  await renderPart(<NewUserSetup />);
  expect(busy()).toBeTruthy();
  answered.resolve({ body: aUser({ study: { ...defaultStudySettings, isSetUp: true } }) });
  await waitFor(() => expect(busy()).toBeNull());
});

it('is not busy after the user failed to load', async () => {
  stubServer(() => 'offline');
  await renderPart(<NewUserSetup />);
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
});

it('can be skipped', async () => {
  const sent = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(screen.queryByText('What are you preparing for?')).toBeNull());
  expect(await sent()).toEqual([{ study: { isSetUp: true } }]);
});

it('reports an incomplete date and sends nothing', async () => {
  const sent = await open();
  await userEvent.selectOptions(await screen.findByLabelText('Month'), '05');
  await userEvent.click(screen.getByRole('button', { name: 'Build my plan' }));
  expect(await screen.findByText('Please choose day, month and year.')).toBeTruthy();
  expect(await sent()).toEqual([]);
});
