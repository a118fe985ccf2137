import { isApiError } from '#client/platform/api-error.ts';
import type { Answer } from './send-until-confirmed.ts';

/** Twenty seconds in all: long enough for a phone that changes from Wi-Fi to the mobile network. */
const PAUSES_MS = [1000, 2000, 3000, 4000, 5000, 5000];

/** The server may have acted on the request, but its answer has not arrived. */
export const isUnclear = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || (error.status >= 500 && error.code === 'unknown'));

/** Nothing was begun, so nothing was charged. */
export const isNothing = (error: unknown): boolean => isApiError(error) && error.code === 'not_found';

/**
 * Sends a purchase. Without a clear answer, asks the server what became of it. The answer stays unclear only while the
 * server cannot be reached, and is 'nothing' if the request never arrived.
 */
export async function sendOrAsk<Result>(
  send: () => PromiseLike<Answer<Result>>,
  ask: () => PromiseLike<Answer<Result>>,
): Promise<Answer<Result>> {
  let answer = await send();
  for (const pauseMs of PAUSES_MS) {
    if (!isUnclear(answer.error)) break;
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
    answer = await ask();
  }
  return answer;
}
