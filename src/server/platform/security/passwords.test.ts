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

it('accepts a password in every Unicode form of the same characters, and hashes from before normalisation', async () => {
  const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  const passwords = await createPasswords(cheap);
  const [composed, decomposed] = ['caf\u00e9 \ufb01lm noir', 'cafe\u0301 film noir'];
  for (const [set, entered] of [
    [composed, decomposed],
    [decomposed, composed],
  ] as const) {
    expect(await passwords.verify(await passwords.hash(set), entered)).toBe(true);
  }
  const { hash } = await import('@node-rs/argon2');
  const earlier = await hash(decomposed, cheap);
  expect(await passwords.verify(earlier, decomposed)).toBe(true);
  expect(await passwords.verify(earlier, 'another password')).toBe(false);
});
