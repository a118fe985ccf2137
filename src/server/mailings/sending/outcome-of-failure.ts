import { z } from 'zod';
import type { Outcome } from './recipients.queries.ts';

/** The error fields of the mail library. */
interface MailFailure {
  code?: unknown;
  responseCode?: unknown;
  syscall?: unknown;
  timeoutType?: unknown;
}

const GOING_DOWN = 421;
const PERMANENT = 500;

/** No connection, or no authentication: the mail was not started. */
const NOT_BEGUN = new Set(['EDNS', 'EAUTH', 'ETLS', 'ENOAUTH']);

const back: Outcome = { state: 'waiting', reason: null };

/** An invalid mail never becomes valid. Any other error before sending is retried. */
export const outcomeBeforeSending = (error: unknown): Outcome =>
  error instanceof z.ZodError ? { state: 'failed', reason: 'unsendable' } : back;

/**
 * Derives the outcome of a mail from the error. A rejection is certain, and so is a server that was never reached. In
 * all other cases, such as a connection lost after the text, the mail may have been sent, so the outcome is unknown.
 */
export function outcomeOfFailure(error: unknown): Outcome {
  // The props are validated again before sending, so an invalid mail was not sent.
  if (error instanceof z.ZodError) return { state: 'failed', reason: 'unsendable' };
  const { code, responseCode, syscall, timeoutType }: MailFailure =
    typeof error === 'object' && error !== null ? error : {};
  if (NOT_BEGUN.has(String(code)) || syscall === 'connect' || timeoutType === 'CONNECT_TIMEOUT') return back;
  if (code === 'EENVELOPE' && typeof responseCode !== 'number') return { state: 'failed', reason: 'unsendable' };
  if (typeof responseCode !== 'number') return { state: 'unknown', reason: null };
  if (responseCode === GOING_DOWN) return back;
  return { state: 'failed', reason: responseCode >= PERMANENT ? 'rejected' : 'put_off' };
}
