import { expect, it } from 'vitest';
import { complaintAboutPlaceholders, fillPlaceholders } from './placeholders.ts';

it.each(['Hello', 'Hello {firstName} {lastName}', '{firstName}{firstName}', '[{firstName}, look](/pricing)'])(
  'accepts %s',
  (text) => {
    expect(complaintAboutPlaceholders(text)).toBeNull();
  },
);

it.each([
  ['Hello {name}', '{name} is not a placeholder. There are {firstName} and {lastName}.'],
  ['Hello {FirstName}', '{FirstName} is not a placeholder. There are {firstName} and {lastName}.'],
  ['Hello {{firstName}}', '{} is not a placeholder. There are {firstName} and {lastName}.'],
  ['Hello { firstName }', '{ firstName } is not a placeholder. There are {firstName} and {lastName}.'],
  ['Hello firstName}', '} is not a placeholder. There are {firstName} and {lastName}.'],
  ['[x](/a?b={firstName})', 'A placeholder cannot be used in a link address.'],
  ['[x]: https://a.example/{firstName}', 'A placeholder cannot be used in a link address.'],
  ['https://a.example/{lastName}', 'A placeholder cannot be used in a link address.'],
])('explains what is wrong with %s', (text, complaint) => {
  expect(complaintAboutPlaceholders(text)).toBe(complaint);
});

it('handles texts of maximum length', () => {
  for (const piece of ['](', 'https://', '\n', '[', '[a]:', '{firstName}']) {
    const text = piece.repeat(Math.ceil(20_000 / piece.length));
    expect(() => complaintAboutPlaceholders(text)).not.toThrow();
  }
});

it('fills in names once, without expanding placeholders inside them', () => {
  const values = { firstName: '{lastName} $1 $&', lastName: 'Byron' };
  expect(fillPlaceholders('Hello {firstName} {lastName} {x}', values)).toBe('Hello {lastName} $1 $& Byron {x}');
});
