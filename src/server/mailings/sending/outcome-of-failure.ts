import { z } from 'zod';
import type { Outcome } from './recipients.queries.ts';

/** What the mail library says about a mail that did not leave. */
interface MailFailure {
  code?: unknown;
  responseCode?: unknown;
  syscall?: unknown;
  timeoutType?: unknown;
}

const GOING_DOWN = 421;
const PERMANENT = 500;

/** Nobody was spoken to, or nobody let us in: the mail was not even begun. */
const NOT_BEGUN = new Set(['EDNS', 'EAUTH', 'ETLS', 'ENOAUTH']);

const back: Outcome = { state: 'waiting', reason: null };

/** A mail that cannot be written never will be. Whatever else there was to ask, and got no answer, is asked again. */
export const outcomeBeforeSending = (error: unknown): Outcome =>
  error instanceof z.ZodError ? { state: 'failed', reason: 'unsendable' } : back;

/**
 * What became of a mail by how sending it failed. A refusal is certain, and so is a server that was never reached.
 * Everything else, such as a line that went dead after the text, may mean that the mail has left: then it is unknown.
 */
export function outcomeOfFailure(error: unknown): Outcome {
  // Checked once more before it is sent: the template is given what it was written for, or nothing.
  if (error instanceof z.ZodError) return { state: 'failed', reason: 'unsendable' };
  const { code, responseCode, syscall, timeoutType }: MailFailure =
    typeof error === 'object' && error !== null ? error : {};
  if (NOT_BEGUN.has(String(code)) || syscall === 'connect' || timeoutType === 'CONNECT_TIMEOUT') return back;
  if (code === 'EENVELOPE' && typeof responseCode !== 'number') return { state: 'failed', reason: 'unsendable' };
  if (typeof responseCode !== 'number') return { state: 'unknown', reason: null };
  if (responseCode === GOING_DOWN) return back;
  return { state: 'failed', reason: responseCode >= PERMANENT ? 'rejected' : 'put_off' };
}
