import { describe, expect, it } from 'vitest';
import type { OpenIdProvider } from '#shared/accounts/social.contract.ts';
import { readProfile } from './social-profile.ts';

const ada = { sub: '7', email: 'ada@mail.example', email_verified: true, given_name: 'Ada', family_name: 'Byron' };
const read = (provider: OpenIdProvider, claims: object, user: string | null = null) =>
  readProfile(provider, { claims, user });

describe('readProfile', () => {
  it('reads the subject, the address and the names', () => {
    expect(read('google', ada)).toEqual({
      provider: 'google',
      subject: '7',
      email: 'ada@mail.example',
      isEmailVerified: true,
      firstName: 'Ada',
      lastName: 'Byron',
    });
  });

  it.each([false, 'false', 'yes', 1, null, undefined])('treats email_verified %j as not verified', (email_verified) => {
    expect(read('google', { ...ada, email_verified }).isEmailVerified).toBe(false);
  });

  it('accepts the verification of Apple, which is a string', () => {
    expect(read('apple', { ...ada, email_verified: 'true' }).isEmailVerified).toBe(true);
  });

  it('never trusts the verification of Facebook', () => {
    expect(read('facebook', ada).isEmailVerified).toBe(false);
  });

  it('treats an invalid address as missing, and therefore not verified', () => {
    expect(read('google', { ...ada, email: 'nonsense' })).toMatchObject({ email: null, isEmailVerified: false });
  });

  it.each([[{ given_name: '', family_name: undefined }], [{ given_name: ' \u0000\u200B ', family_name: 7 }]])(
    'falls back to the part before the @ if a name is missing: %j',
    (names) => {
      expect(read('google', { ...ada, ...names })).toMatchObject({ firstName: 'ada', lastName: 'ada' });
    },
  );

  it('reads the name of Apple from beside the token', () => {
    const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'King' } });
    expect(read('apple', ada, user)).toMatchObject({ firstName: 'Ada', lastName: 'King' });
  });

  it.each(['', 'null', '{', '[]', '{"name":"Ada"}', '{"name":{"firstName":1}}'])(
    'ignores the name of Apple if it is %j',
    (user) => {
      expect(read('apple', ada, user)).toMatchObject({ firstName: 'ada', lastName: 'ada' });
    },
  );

  it('rejects a profile without a subject', () => {
    expect(() => read('google', { ...ada, sub: '' })).toThrow('sub');
  });
});
