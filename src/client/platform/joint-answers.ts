import type { FetchArgs } from '@reduxjs/toolkit/query';

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

let waiting = new Map<string, () => Promise<unknown>>();

/** Lets one request answer the next call to each of several addresses. */
export function answerJointly({ owner, addresses, answers }: JointRequest): void {
  let arrivedAtMs = Infinity;
  void answers.then(() => (arrivedAtMs = Date.now()));
  const answerTo = async (address: string) => {
    if (Date.now() - arrivedAtMs > FRESH_MS) return undefined;
    return (await answers)[address.split('?', 1)[0] ?? ''];
  };
  waiting = new Map(addresses.map((address) => [`${owner} ${address}`, () => answerTo(address)]));
}

/** The response to this call from a joint request, or undefined if the call has to be sent. Waits for the request. */
export function takeJointAnswer(owner: string | undefined, call: string | FetchArgs): Promise<unknown> | undefined {
  if (waiting.size === 0) return undefined;
  const key = `${owner} ${addressOf(call)}`;
  const answer = waiting.get(key);
  waiting.delete(key);
  return answer?.();
}

function addressOf(call: string | FetchArgs): string | null {
  if (typeof call === 'string') return call;
  if (call.method !== undefined) return null;
  const query = new URLSearchParams(call.params).toString();
  return query === '' ? call.url : `${call.url}?${query}`;
}
