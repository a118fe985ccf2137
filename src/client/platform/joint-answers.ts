import type { FetchArgs } from '@reduxjs/toolkit/query';
import { answered } from './api.ts';

interface JointRequest {
  /** The user whose data it fetches. */
  owner: string;
  /** Path and query of the calls that it answers. */
  addresses: string[];
  /** The responses by path. A missing one is fetched by its own call. */
  answers: Promise<Record<string, unknown>>;
}

/** Later calls expect current data. */
const FRESH_MS = 10_000;

/** Lets one request answer the next call to each of several addresses. */
export function answerJointly({ owner, addresses, answers }: JointRequest): void {
  let arrivedAtMs = Infinity;
  void answers.then(() => (arrivedAtMs = Date.now()));
  const answerTo = async (address: string) => {
    if (Date.now() - arrivedAtMs > FRESH_MS) return undefined;
    return (await answers)[address.split('?', 1)[0] ?? ''];
  };
  const waiting = new Set(addresses);
  answered.jointly = (call, { session }) => {
    const address = addressOf(call);
    if (session.claims?.sub !== owner || !waiting.delete(address)) return undefined;
    return answerTo(address);
  };
}

/** Path and query of a call that reads; of any other, one that no request answers. */
function addressOf(call: string | FetchArgs): string {
  if (typeof call === 'string') return call;
  if (call.method !== undefined) return '';
  const query = new URLSearchParams(call.params).toString();
  return query === '' ? call.url : `${call.url}?${query}`;
}
