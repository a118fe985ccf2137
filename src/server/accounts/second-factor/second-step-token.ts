import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import { defineToken } from '#server/platform/security/signed-token.ts';

/** States that the password was correct. Valid for one sign-in within five minutes. */
export const secondStepToken = defineToken({
  type: 'second-step',
  seconds: 300,
  claims: z.object({ jti: z.uuid(), sub: z.uuid(), password: z.string(), exp: z.number() }),
});

export const issueSecondStep = ({ keys, now }: Deps, person: { userId: string; passwordHash: string | null }) =>
  secondStepToken.sign(
    keys['second-step'],
    { sub: person.userId, password: fingerprintOf(person.passwordHash) },
    now(),
  );

/** Changes with the password, so that the token ends with it. */
export const fingerprintOf = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');
