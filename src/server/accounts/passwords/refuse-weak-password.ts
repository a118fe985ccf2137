import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { isTriedFirst, ownWordsOf, saysLittleBesides } from './weak-passwords.ts';

const texts = {
  common: 'This password is on lists that attackers try first. A few random words make a better one.',
  personal: 'This password is close to your name or address. A few random words make a better one.',
};

/**
 * Refuses what guessers try first. There are no rules about kinds of characters: they make people write `Password1!`.
 * The list comes with the product, so nothing about a password ever leaves the server.
 */
export async function refuseWeakPassword(
  password: string,
  about: { email?: string; firstName?: string; lastName?: string },
): Promise<void> {
  const words = ownWordsOf([about.email, about.firstName, about.lastName]);
  if (saysLittleBesides(password, words)) throw refusal('personal');
  if (isTriedFirst(password, await listedPasswords())) throw refusal('common');
}

const refusal = (rule: keyof typeof texts) =>
  new InvalidInput([{ property: 'password', constraints: { [rule]: texts[rule] } }]);

let listed: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords from leaks, all in lower case; read when the first password is set, not at the start. */
const listedPasswords = () => (listed ??= loadList());

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
