import { z } from 'zod';
import { AppError } from '#shared/platform/errors.ts';
import type { Deps } from '../deps.ts';

/** The user is waiting for the page. */
const TIMEOUT_MS = 5_000;

const Verdict = z.object({ success: z.boolean() });

/** Verifies an answer with Google. Google itself rejects a second use and answers older than two minutes. */
export async function isRecaptchaSolved(
  { log }: Pick<Deps, 'log'>,
  settings: { secret: string; verifyUrl: string },
  { answer, ip }: { answer: string; ip: string },
): Promise<boolean> {
  const body = new URLSearchParams({ secret: settings.secret, response: answer, remoteip: ip });
  try {
    const response = await fetch(settings.verifyUrl, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The captcha provider answered ${response.status}.`);
    return Verdict.parse(await response.json()).success;
  } catch (error) {
    log.warn({ err: error }, 'captcha provider');
    throw new AppError('unavailable', { cause: error });
  }
}
