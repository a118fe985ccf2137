import { expect, it } from 'vitest';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const about = { email: 'ada.byron@lovelace.example', firstName: 'Ada', lastName: 'Byron King' };
const refusalOf = async (password: string) => {
  const error: unknown = await refuseWeakPassword(password, about).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error === null) return null;
  if (!(error instanceof InvalidInput)) throw error;
  const [field] = error.fields;
  expect(field?.property).toBe('password');
  return Object.keys(field?.constraints ?? {})[0];
};

it.each([
  ['a listed password', 'qwertyuiop'],
  ['a listed password in another case', 'BaseBall'],
  ['a listed password with digits at its end', 'sunshine2026'],
  ['a listed password with a digit and a sign', 'Password1!'],
  ['a short listed word that was made long enough', 'dragon99'],
  ['one character again and again', 'zzzzzzzzzzzzzzzzzz'],
  ['a piece that is repeated', 'passwordpassword'],
])('rejects %s', async (_case, password) => {
  expect(await refusalOf(password)).toBe('common');
});

it.each([
  ['the address', 'ada.byron@lovelace.example'],
  ['the address before the @, with a year', 'ada.byron1815'],
  ['a name with a date of birth', 'Byron10121815'],
  ['both names with signs', '!Ada-Byron!'],
  ['the name of the product', 'vignette123'],
  ['a name with next to nothing', 'lovelacexy1'],
])('rejects %s', async (_case, password) => {
  expect(await refusalOf(password)).toBe('personal');
});

it.each([
  ['a few random words', 'correct horse battery staple'],
  ['a long passphrase that has an own word in it', 'my cousin ada paints green harbours'],
  ['as long as is allowed', Array.from({ length: 256 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('')],
  ['another script', 'зеленый кот на крыше'],
  ['emoji', '🐈 on a 🛶 in the 🌧'],
  ['markup and NUL', '<b>\0 heron'],
  ['a listed word with many more digits', 'dragon8371926401'],
  ['no letters at all', '8371-9264-0172'],
])('accepts %s', async (_case, password) => {
  expect(await refusalOf(password)).toBeNull();
});

it('works without any data about the user', async () => {
  await expect(refuseWeakPassword('heron lamp quarry', {})).resolves.toBeUndefined();
  await expect(refuseWeakPassword('password1', {})).rejects.toBeInstanceOf(InvalidInput);
});
