import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { RegisterForm } from './register-form.tsx';

type Answer = ReturnType<Parameters<typeof stubServer>[0]>;

const serve = (registered: Answer | (() => Answer), captcha: Answer = { body: { kind: 'off' } }) =>
  stubServer((path) => {
    if (path === '/captcha/challenge') return captcha;
    return typeof registered === 'function' ? registered() : registered;
  });
const bodiesOf = (calls: Request[]) =>
  Promise.all(calls.filter(({ method }) => method === 'POST').map((call) => call.json() as Promise<object>));

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const put = async (name: string, text: string) => {
  await userEvent.click(field(name));
  await userEvent.paste(text);
};
const fill = async () => {
  await put('E-mail', 'ann@example.org');
  await put('Password', 'seven quiet harbours');
  await put('Confirm password', 'seven quiet harbours');
  await put('First name', 'Ann');
  await put('Last name', 'Vance');
  await userEvent.click(field('I agree'));
};
const signUp = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
const robotRow = () => screen.getByRole('checkbox', { name: /I am not a robot/ });

it('asks for every required field before it asks the server', async () => {
  const calls = serve({ status: 500 });
  await renderPart(<RegisterForm affiliate={undefined} />);
  await signUp();
  expect(await screen.findAllByText('Field is required')).toHaveLength(6);
  expect(await bodiesOf(calls)).toEqual([]);
});

it('sends what was typed, the answer to the captcha and the affiliate code', async () => {
  const calls = serve({ status: 201, body: {} });
  await renderPart(<RegisterForm affiliate="FRIEND7" />);
  await fill();
  await signUp();
  await waitFor(async () =>
    expect(await bodiesOf(calls)).toEqual([
      {
        email: 'ann@example.org',
        password: 'seven quiet harbours',
        confirmPassword: 'seven quiet harbours',
        firstName: 'Ann',
        lastName: 'Vance',
        gpdrAllow: true,
        internalMarketingAllow: false,
        recaptcha: 'off',
        affiliate: 'FRIEND7',
      },
    ]),
  );
});

it('puts the errors of a 400 on their fields, toasts the first, and keeps what was typed', async () => {
  const message = [
    { property: 'password', constraints: { common: 'Too common.' } },
    { property: 'firstName', constraints: { other: 'Odd name.' } },
  ];
  serve({ status: 400, body: { code: 'invalid_input', message } });
  await renderPart(<RegisterForm affiliate={undefined} />);
  await fill();
  await signUp();
  await waitFor(() => expect(screen.getAllByText('Too common.')).toHaveLength(2));
  expect(screen.getAllByText('Odd name.')).toHaveLength(1);
  expect(field('E-mail').value).toBe('ann@example.org');
  expect(document.activeElement).toBe(field('Password'));
});

it('asks to confirm again when the answer to the captcha was refused, and can send then', async () => {
  const refusal = [{ property: 'recaptcha', constraints: { captcha: 'Please confirm once more.' } }];
  let tries = 0;
  const calls = serve(() => {
    tries += 1;
    return tries === 1 ? { status: 400, body: { code: 'invalid_input', message: refusal } } : { status: 201, body: {} };
  });
  await renderPart(<RegisterForm affiliate={undefined} />);
  await fill();
  await waitFor(() => expect(robotRow().getAttribute('aria-checked')).toBe('true'));
  await signUp();
  await waitFor(() => expect(robotRow().getAttribute('aria-invalid')).toBe('true'));
  expect(robotRow().getAttribute('aria-checked')).toBe('false');
  expect(document.activeElement).toBe(robotRow());
  await userEvent.keyboard(' ');
  await waitFor(() => expect(robotRow().getAttribute('aria-checked')).toBe('true'));
  await signUp();
  await waitFor(async () => expect(await bodiesOf(calls)).toHaveLength(2));
});

it('begins the captcha anew after any other failure, and says what the server said', async () => {
  const calls = serve({ status: 429, body: { code: 'too_many_requests', message: 'Too many attempts.' } });
  await renderPart(<RegisterForm affiliate={undefined} />);
  await fill();
  await signUp();
  expect(await screen.findByText('Too many attempts.')).toBeTruthy();
  await waitFor(() => expect(calls.filter(({ url }) => url.includes('captcha')).length).toBe(2));
});

it('says so at the captcha when it cannot be had, and offers to try again', async () => {
  const calls = serve({ status: 201, body: {} }, { status: 503, body: { code: 'unavailable', message: 'Later.' } });
  await renderPart(<RegisterForm affiliate={undefined} />);
  await fill();
  await signUp();
  expect(await screen.findByText('We could not check this. Please try again.')).toBeTruthy();
  expect(screen.getByText('Try again')).toBeTruthy();
  expect(await bodiesOf(calls)).toEqual([]);
});
