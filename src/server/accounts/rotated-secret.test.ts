import { describe, expect, it } from 'vitest';
import { deriveKeys, type Keys, withAnyKey } from '#server/platform/security/keys.ts';
import { signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { authenticate } from './public.ts';
import { refreshSession } from './refresh-session.ts';
import { decryptSecret, encryptSecret } from './second-factor/authenticator-app-codes.ts';

const OLD = 'a secret of the tests, long enough for anybody';
const NEW = 'another secret of the tests, just as long as it';

const world = useWorld();
const visitor = { ip: '203.0.113.9', userAgent: null, requestId: 'rotation' };
const withSecret = (secret: string, former: string[]) => ({ ...world.deps, keys: deriveKeys(secret, former) });

describe('a new APP_SECRET', () => {
  it('keeps sessions while the previous one is configured, and ends them without it', async () => {
    const { jwt, cookies, userId } = await signedIn(world);
    expect(await authenticate(withSecret(NEW, [OLD]), jwt)).toMatchObject({ id: userId });
    expect(await authenticate(withSecret(NEW, []), jwt)).toBeNull();

    const refused = refreshSession(withSecret(NEW, []), cookies['refresh'], visitor);
    await expect(refused).rejects.toMatchObject({ code: 'session_expired' });
    const renewed = await refreshSession(withSecret(NEW, [OLD]), cookies['refresh'], visitor);
    expect(await authenticate(withSecret(NEW, []), renewed.jwt)).toMatchObject({ id: userId });
  });

  it('reads authenticator apps that were encrypted with the previous one', async () => {
    const stored = encryptSecret(deriveKeys(OLD)['authenticator-app'], 'user', Buffer.from('secret'));
    const read = (keys: Keys) => withAnyKey(keys, 'authenticator-app', (key) => decryptSecret(key, 'user', stored));
    expect(await read(deriveKeys(NEW, [OLD]))).toEqual(Buffer.from('secret'));
    expect(await read(deriveKeys(NEW))).toBeNull();
  });
});
