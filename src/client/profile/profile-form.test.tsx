import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { ProfileForm } from './profile-form.tsx';

const user = aUser({
  country: { id: 1, name: 'Poland' },
  university: { id: 7, name: 'University of Warsaw' },
  bornOn: '1999-12-10',
});

const countries = [
  { id: 1, name: 'Poland', isoCode: 'PL' },
  { id: 2, name: 'Germany', isoCode: 'DE' },
];

async function showForm(answer: { status?: number; body: unknown }) {
  const calls = stubServer((path) => {
    if (path === '/user') return answer;
    return { body: path === '/dictionaries/countries' ? countries : [] };
  });
  await renderPart(<ProfileForm user={user} />);
  const sent = async () =>
    Promise.all(calls.filter(({ method }) => method === 'POST').map((call) => call.clone().json() as Promise<object>));
  return { sent };
}

const firstName = () => screen.getByLabelText(/First name/);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('sends only the changes and shows Saved afterwards', async () => {
  const { sent } = await showForm({ body: { ...user, firstName: 'Augusta' } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);

  await userEvent.clear(firstName());
  await userEvent.type(firstName(), 'Augusta');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  await save();

  await screen.findByText('Saved');
  expect(await sent()).toEqual([{ firstName: 'Augusta' }]);
  await userEvent.type(firstName(), '!');
  expect(screen.queryByText('Saved')).toBeNull();
});

it('shows the server error on the field and keeps the input', async () => {
  const fields = [{ property: 'firstName', constraints: { invalid: 'Not this one.' } }];
  await showForm({ status: 400, body: { code: 'invalid_input', message: fields } });

  await userEvent.type(firstName(), ' Augusta');
  await save();

  await screen.findByText('Not this one.');
  await waitFor(() => expect(document.activeElement).toBe(firstName()));
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
});

it('clears region and university when the country changes', async () => {
  const { sent } = await showForm({ body: user });
  const university = screen.getByRole<HTMLInputElement>('combobox', { name: 'University' });
  expect(university.value).toBe('University of Warsaw');

  await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Germany' }));
  expect(university.value).toBe('');
  await save();

  await screen.findByText('Saved');
  expect(await sent()).toEqual([{ countryId: 2, universityId: null }]);
});

it('requires all three parts of a date, or none', async () => {
  const { sent } = await showForm({ body: user });

  await userEvent.selectOptions(screen.getByLabelText('Month'), '');
  await save();
  await screen.findByText('Please choose day, month and year.');
  await userEvent.selectOptions(screen.getByLabelText('Day'), '');
  await userEvent.selectOptions(screen.getByLabelText('Year'), '');
  await save();

  await screen.findByText('Saved');
  expect(await sent()).toEqual([{ bornOn: null }]);
});
