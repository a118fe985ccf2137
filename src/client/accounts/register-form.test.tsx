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

it('requires every required field before it calls the server', async () => {
  const calls = serve({ status: 500 });
  await renderPart(<RegisterForm affiliate={undefined} />);
  await signUp();
  expect(await screen.findAllByText('Field is required')).toHaveLength(6);
  expect(await bodiesOf(calls)).toEqual([]);
});

it('sends the input, the captcha answer, the affiliate code and the page to come back to', async () => {
  const calls = serve({ status: 201, body: {} });
  await renderPart(<RegisterForm affiliate="FRIEND7" next="/share/question/abc" />);
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
        next: '/share/question/abc',
      },
    ]),
  );
});

it('shows the errors of a 400 on their fields, shows the first as a toast, and keeps the input', async () => {
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

it('asks to solve the captcha again when the answer was rejected, and can then send', async () => {
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

it('restarts the captcha after any other failure and shows the server error', async () => {
  const calls = serve({ status: 429, body: { code: 'too_many_requests', message: 'Too many attempts.' } });
  await renderPart(<RegisterForm affiliate={undefined} />);
  await fill();
  await signUp();
  expect(await screen.findByText('Too many attempts.')).toBeTruthy();
  await waitFor(() => expect(calls.filter(({ url }) => url.includes('captcha')).length).toBe(2));
});

it('reports that the captcha did not load and offers to try again', async () => {
  const calls = serve({ status: 201, body: {} }, { status: 503, body: { code: 'unavailable', message: 'Later.' } });
  await renderPart(<RegisterForm affiliate={undefined} />);
  await fill();
  await signUp();
  expect(await screen.findByText('We could not check this. Please try again.')).toBeTruthy();
  expect(screen.getByText('Try again')).toBeTruthy();
  expect(await bodiesOf(calls)).toEqual([]);
});
