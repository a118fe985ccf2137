import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { renderPart } from './test-kit.tsx';
import { useAppForm } from './use-app-form.ts';

const Body = z.object({
  email: z.email(fieldTexts.email),
  password: z.string().min(8, fieldTexts.minlength(8)),
  terms: z.literal(true, fieldTexts.required),
});
const schema = async () => Body;
const initialValues = { email: '', password: '', terms: false };

type Send = Parameters<typeof useAppForm<typeof initialValues>>[0]['send'];

function SampleForm({ send }: { send: Send }) {
  const { submit, field, key, isSubmitting } = useAppForm({ schema, initialValues, send });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput label="Email" {...field('email')} key={key('email')} />
      <PasswordInput label="Password" {...field('password')} key={key('password')} />
      <Checkbox label="Terms" {...field('terms', { type: 'checkbox' })} key={key('terms')} />
      <Button type="submit" loading={isSubmitting}>
        Send
      </Button>
    </form>
  );
}

const fill = async () => {
  await userEvent.type(screen.getByLabelText('Email'), 'ann@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough');
  await userEvent.click(screen.getByLabelText('Terms'));
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const refused =
  (message: unknown, status = 400) =>
  async () => ({ error: { status, code: 'refused', message } });

it('shows every error, sends nothing and focuses the first invalid field', async () => {
  const sent = vi.fn<Send>();
  await renderPart(<SampleForm send={sent} />);

  await send();

  expect(await screen.findByText('Invalid email address')).toBeTruthy();
  expect(screen.getByText('Field should contain at least 8 characters')).toBeTruthy();
  expect(screen.getByText('Field is required')).toBeTruthy();
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(sent).not.toHaveBeenCalled();
});

it('validates a field on blur', async () => {
  await renderPart(<SampleForm send={refused('')} />);

  await userEvent.type(screen.getByLabelText('Email'), 'not an address');
  await userEvent.tab();

  expect(await screen.findByText('Invalid email address')).toBeTruthy();
});

it('sends the values and is busy until the response arrives', async () => {
  const answer = Promise.withResolvers<{ error?: unknown }>();
  const sent = vi.fn<Send>(() => answer.promise);
  await renderPart(<SampleForm send={sent} />);
  await fill();

  await send();

  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ email: 'ann@example.org', password: 'long enough', terms: true }),
  );
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
  answer.resolve({});
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(false));
});

it('puts server errors on their fields, toasts the others, and clears an error when its field changes', async () => {
  const errors = [
    { property: 'email', constraints: { unique: 'E-mail is taken' } },
    { property: 'recaptcha', constraints: { expired: 'Captcha expired' } },
  ];
  await renderPart(<SampleForm send={refused(errors)} />);
  await fill();

  await send();

  expect(await screen.findByText('E-mail is taken')).toBeTruthy();
  expect(await screen.findByText('Captcha expired')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), '.uk');
  expect(screen.queryByText('E-mail is taken')).toBeNull();
});

it('leaves a 403 to the global listener', async () => {
  await renderPart(<SampleForm send={refused('Not for you.', 403)} />);
  await fill();

  await send();

  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(false));
  expect(screen.queryByText('Not for you.')).toBeNull();
});

it('removes the toast of an error with the next attempt', async () => {
  const answers = [refused('The server is busy.', 503), async () => ({})];
  await renderPart(<SampleForm send={async () => (await answers.shift()?.()) ?? {}} />);
  await fill();

  await send();
  await screen.findByText('The server is busy.');
  await send();

  await waitFor(() => expect(screen.queryByText('The server is busy.')).toBeNull());
});
