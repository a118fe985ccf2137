import { expect, it } from 'vitest';
import { sortErrors } from './field-errors.ts';

const failed = (message: unknown) => ({ status: 400, code: 'invalid_input', message });

it('puts the first error on its field and keeps the others', () => {
  const error = failed([
    { property: 'email', constraints: { unique: 'E-mail is taken', other: 'Also wrong' } },
    { property: 'email', constraints: { second: 'Ignored' } },
    { property: 'recaptcha', constraints: { expired: 'Captcha expired' } },
    { property: 'name', constraints: {} },
  ]);

  expect(sortErrors(error, ['email', 'name'])).toEqual({
    fields: { email: 'E-mail is taken', name: 'Value is invalid' },
    rest: ['Captcha expired'],
  });
});

it('passes a text on, and hides the details of a bug', () => {
  expect(sortErrors(failed('No.'), ['email'])).toEqual({ fields: {}, rest: ['No.'] });
  expect(sortErrors(new TypeError('x is undefined'), [])).toEqual({
    fields: {},
    rest: ['Something went wrong. Please try again.'],
  });
});
