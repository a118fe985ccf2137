import { z } from 'zod';
import type { Operation } from '../operation.ts';
import { StripeError } from '../stripe-error.ts';
import { expireVouchers } from '../vouchers/expire-vouchers.ts';
import { docUrl } from './doc-url.ts';
import { expandAnswer } from './expand.ts';
import type { Form } from './form.ts';
import type { Idempotency, KeyedRequest, Outcome } from './idempotency.ts';
import { readParams } from './parameter-errors.ts';
import type { OpenWorld } from './world.ts';

/** The sandbox has a single account. */
const ACCOUNT_ID = 'acct_1SandboxSandbox00';

export interface Call {
  operation: Operation;
  ids: Record<string, string>;
  form: Form;
  requestId: string;
  /** The data to compare an idempotency key with; null without a key. */
  keyed: KeyedRequest | null;
}

interface Surroundings {
  world: OpenWorld;
  idempotency: Idempotency;
  /** Called for errors that are not Stripe errors: they are bugs of the sandbox and must be logged. */
  onBug: (error: unknown) => void;
}

const Expand = z.array(z.string().max(200)).max(20).default([]);

/** Runs one call as one step: its changes, events and saved response are stored together or not at all. */
export function runCall({ world, idempotency, onBug }: Surroundings, call: Call): Outcome {
  const { keyed, requestId } = call;
  const cause = { id: requestId, idempotency_key: keyed?.key ?? null };
  const keep = (outcome: Outcome) => {
    if (keyed) idempotency.keep(keyed, outcome, requestId);
    return outcome;
  };
  try {
    return world.stepFor(cause, () => keep(answerOrDecline(world, call)));
  } catch (error) {
    if (!(error instanceof StripeError)) onBug(error);
    const outcome = toOutcome(error, requestId);
    return world.stepFor(cause, () => keep(outcome));
  }
}

/** An error that has had effects is returned as a normal outcome; any other error is thrown and rolls back the step. */
function answerOrDecline(world: OpenWorld, { operation, ids, form, requestId }: Call): Outcome {
  const { expand, ...own } = form;
  try {
    const params = readParams(operation.params, own);
    const paths = readParams(z.strictObject({ expand: Expand }), expand === undefined ? {} : { expand }).expand;
    expireVouchers(world);
    const answer = operation.run(world, { params, ids });
    return { status: 200, body: expandAnswer(world, answer, paths) };
  } catch (error) {
    if (error instanceof StripeError && error.isKept) return toOutcome(error, requestId);
    throw error;
  }
}

const ourFault = new StripeError(500, {
  type: 'api_error',
  message:
    'An unknown error occurred while processing your request. Stripe has been notified. If the problem persists, ' +
    'please contact support.',
});

export function toOutcome(error: unknown, requestId: string): Outcome {
  const { status, body, hasBegun } = error instanceof StripeError ? error : ourFault;
  const details = {
    ...(body.code && { doc_url: docUrl(body.code) }),
    ...body,
    request_log_url: `https://dashboard.stripe.com/${ACCOUNT_ID}/test/workbench/logs?object=${requestId}`,
  };
  return { status, body: { error: details }, isRefusedAtOnce: !hasBegun };
}
