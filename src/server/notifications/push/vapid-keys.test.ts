import { createECDH, createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveKeys } from '#server/platform/security/keys.ts';
import { vapidKeys, vapidKeysOf } from './vapid-keys.ts';

const secret = (byte: number) => createSecretKey(Buffer.alloc(32, byte));

it('is the same pair for the same secret, in every process and after every restart', () => {
  expect(vapidKeys(secret(1))).toEqual(vapidKeys(secret(1)));
  expect(vapidKeys(secret(1)).publicKey).not.toBe(vapidKeys(secret(2)).publicKey);
});

it.each([0, 1, 127, 255])('is a valid pair of the correct size (secret of %i)', (byte) => {
  const { publicKey, privateKey } = vapidKeys(secret(byte));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  expect(pair.getPublicKey('base64url')).toBe(publicKey);
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
});

it('stays the same until the previous secret is removed', () => {
  const [former, both, current] = [deriveKeys('old'), deriveKeys('new', ['old']), deriveKeys('new')];
  expect(vapidKeysOf(both)).toEqual(vapidKeysOf(former));
  expect(vapidKeysOf(current)).not.toEqual(vapidKeysOf(former));
});
