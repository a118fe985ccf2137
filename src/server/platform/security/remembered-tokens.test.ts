import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deriveKeys } from './keys.ts';
import { rememberingTokens } from './remembered-tokens.ts';
import { defineToken } from './signed-token.ts';

const token = rememberingTokens(
  defineToken({ type: 'sample', seconds: 60, claims: z.object({ sub: z.string(), exp: z.number() }) }),
);
const { 'access-token': key, 'live-ticket': otherKey } = deriveKeys('a secret of the tests, long enough for anybody');
const now = new Date('2026-01-01T00:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('a cached token', () => {
  it('returns the same claims until it expires', async () => {
    const text = await token.sign(key, { sub: 'ann' }, now);
    for (const seconds of [0, 1, 59]) expect(await token.read(key, text, after(seconds))).toMatchObject({ sub: 'ann' });
    for (const seconds of [60, 61, 3600]) expect(await token.read(key, text, after(seconds))).toBeNull();
  });

  it('is invalid for another key or with another signature', async () => {
    const text = await token.sign(key, { sub: 'ann' }, now);
    expect(await token.read(key, text, now)).not.toBeNull();
    expect(await token.read(otherKey, text, now)).toBeNull();
    expect(await token.read(key, `${text.slice(0, -4)}AAAA`, now)).toBeNull();
  });

  it('is not cached if it was rejected', async () => {
    const forged = await token.sign(otherKey, { sub: 'ann' }, now);
    for (let time = 0; time < 2; time += 1) expect(await token.read(key, forged, now)).toBeNull();
  });
});
