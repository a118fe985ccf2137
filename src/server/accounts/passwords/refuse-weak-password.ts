import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { normalised } from '#server/platform/security/passwords.ts';
import { isTriedFirst, ownWordsOf, saysLittleBesides } from './weak-passwords.ts';

const texts = {
  common: 'This password is on lists that attackers try first. A few random words make a better one.',
  personal: 'This password is close to your name or address. A few random words make a better one.',
};

/**
 * Rejects passwords that attackers try first. There are no rules about character classes, because they lead to
 * `Password1!`. The list is bundled with the application, so no password data ever leaves the server.
 */
export async function refuseWeakPassword(
  password: string,
  about: { email?: string; firstName?: string; lastName?: string },
): Promise<void> {
  const words = ownWordsOf([about.email, about.firstName, about.lastName]);
  const stored = normalised(password);
  if (saysLittleBesides(stored, words)) throw refusal('personal');
  if (isTriedFirst(stored, await listedPasswords())) throw refusal('common');
}

const refusal = (rule: keyof typeof texts) =>
  new InvalidInput([{ property: 'password', constraints: { [rule]: texts[rule] } }]);

let listed: Promise<ReadonlySet<string>> | undefined;

/** 49,000 leaked passwords in lower case; loaded when the first password is set, not at startup. */
const listedPasswords = () => (listed ??= loadList());

async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
