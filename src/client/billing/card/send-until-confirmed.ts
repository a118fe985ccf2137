import { isApiError } from '#client/platform/api-error.ts';
import type { BankAction, BankStep } from './bank-step.ts';

interface BankStepResult {
  attemptId: string;
  nextAction: { url: string } | null;
}

/** Same shape as the result of an RTK Query trigger. */
export type Answer<Result> = { data: Result; error?: undefined } | { data?: undefined; error: unknown };

interface Asking<Result extends BankStepResult> {
  bank: BankStep;
  send: () => PromiseLike<Answer<Result>>;
  /** Called once, before the bank window opens. */
  onBankNeeded: (action: BankAction) => void;
}

/** Stripe notifies the server of the bank's answer at the same time. Until that is processed, the call is rejected. */
const PAUSES_MS = [500, 1000, 2000, 3000, 3000];

/**
 * Sends a request and repeats it after each bank visit until the server has decided. A message from the bank window is
 * only a reason to ask again. Returns null if the user gave up.
 */
export async function sendUntilConfirmed<Result extends BankStepResult>({
  bank,
  send,
  onBankNeeded,
}: Asking<Result>): Promise<Answer<Result> | null> {
  try {
    let answer = await sendWithRetries(send);
    let isFirst = true;
    while (answer.data?.nextAction) {
      const action = { url: answer.data.nextAction.url, attemptId: answer.data.attemptId };
      if (isFirst) onBankNeeded(action);
      isFirst = false;
      if ((await bank.authenticate(action)) === 'givenUp') return null;
      answer = await sendWithRetries(send);
    }
    return answer;
  } finally {
    bank.finish();
  }
}

async function sendWithRetries<Result>(send: () => PromiseLike<Answer<Result>>): Promise<Answer<Result>> {
  for (const pauseMs of PAUSES_MS) {
    const answer = await send();
    if (!isApiError(answer.error) || answer.error.code !== 'purchase_in_progress') return answer;
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
  }
  return send();
}
