import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

it("hashes with OWASP's parameters for argon2id, and detects outdated hashes", async () => {
  const passwords = await createPasswords();
  const hash = await passwords.hash('correct horse battery staple');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(passwords.isOutdated(hash)).toBe(false);
  expect(passwords.isOutdated(hash.replace('m=19456', 'm=4096'))).toBe(true);
  expect(await passwords.verify(hash, 'correct horse battery staple')).toBe(true);
  expect(await passwords.verify(hash, 'correct horse battery stapler')).toBe(false);
  expect(await passwords.verify(null, 'correct horse battery staple')).toBe(false);
});
