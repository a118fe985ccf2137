import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { ApiError } from '#client/platform/api-error.ts';
import { api } from '#client/platform/api.ts';
import type { QuizEvent, SyncResult } from '#shared/quiz/answering.contract.ts';

const answeringContract = () => import('#shared/quiz/answering.contract.ts');

/** A request that takes longer counts as failed. */
const TIMEOUT_MS = 20_000;

export type EventResult = SyncResult['results'][number];

/** The request failed; its events stay pending. */
export type SendError = ApiError & { retryAfterSeconds: number | null };

function callOf(event: QuizEvent): FetchArgs {
  const quiz = `/quiz/${event.quizId}`;
  switch (event.type) {
    case 'answer':
      return { url: `${quiz}/answers`, method: 'POST', body: event.body };
    case 'start':
    case 'workings':
    case 'mark':
    case 'miss':
    case 'note':
      return { url: `${quiz}/questions/${event.questionID}/${event.type}`, method: 'PUT', body: event.body };
    case 'time':
      return { url: `${quiz}/time`, method: 'PUT', body: event.body };
    case 'finalise':
      return { url: `${quiz}/finalise`, method: 'POST' };
  }
}

/**
 * Whether a retry may succeed. Our own error codes mean a final rejection. An unknown code comes from a proxy in
 * between, which decides nothing about the event.
 */
const isRetryable = ({ status, code }: ApiError) =>
  code === 'unknown' || status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

type Answer = { data: unknown } | { error: SendError };
type Ask = (call: FetchArgs) => Promise<Answer>;

/** The base query with a timeout, and with the server's Retry-After header in the error. */
const askWith =
  (
    baseQuery: (call: FetchArgs) => PromiseLike<{ data?: unknown; error?: unknown }> | object,
    keepalive: boolean,
  ): Ask =>
  async (call) => {
    let retryAfterSeconds: number | null = null as number | null;
    const responseHandler = async (response: Response): Promise<unknown> => {
      retryAfterSeconds = Number(response.headers.get('retry-after')) || null;
      const text = await response.text();
      return text === '' ? null : JSON.parse(text);
    };
    const answer = (await baseQuery({ ...call, keepalive, timeout: TIMEOUT_MS, responseHandler })) as {
      data?: unknown;
      error?: ApiError;
    };
    if (!answer.error) return { data: answer.data };
    return { error: { ...answer.error, retryAfterSeconds } };
  };

const textOf = ({ message }: ApiError): string =>
  typeof message === 'string' ? message : Object.values(message[0]?.constraints ?? {}).join(' ');

async function sendOne(ask: Ask, event: QuizEvent): Promise<EventResult | SendError> {
  const answer = await ask(callOf(event));
  if ('data' in answer) {
    const taken = event.type === 'answer' ? (await answeringContract()).AnswerResult.parse(answer.data) : null;
    return { key: event.key, status: 'done', answer: taken, code: null, message: null };
  }
  if (isRetryable(answer.error)) return answer.error;
  return { key: event.key, status: 'refused', answer: null, code: answer.error.code, message: textOf(answer.error) };
}

/** Returns the results up to the first event that could not be sent. */
async function sendEach(ask: Ask, events: QuizEvent[]): Promise<EventResult[] | SendError> {
  const results: EventResult[] = [];
  for (const event of events) {
    const result = await sendOne(ask, event);
    if (!('key' in result)) return results.length > 0 ? results : result;
    results.push(result);
  }
  return results;
}

async function sendTogether(ask: Ask, events: QuizEvent[]): Promise<EventResult[] | SendError> {
  const answer = await ask({ url: '/quiz/sync', method: 'POST', body: { events } });
  if ('data' in answer) return (await answeringContract()).SyncResult.parse(answer.data).results;
  // One invalid event rejects the whole batch. Send the events one by one, so that only that event is rejected.
  return isRetryable(answer.error) ? answer.error : sendEach(ask, events);
}

interface EventsToSend {
  events: QuizEvent[];
  /** The browser completes the request even if the page closes. */
  keepalive?: boolean;
}

const isSendError = (outcome: EventResult[] | SendError): outcome is SendError => !Array.isArray(outcome);

export const outboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a single event to its own endpoint, several as a batch. May return fewer results than events. */
    sendEvents: build.mutation<EventResult[], EventsToSend>({
      queryFn: async ({ events, keepalive = false }, _store, _options, baseQuery) => {
        const ask = askWith(baseQuery, keepalive);
        const outcome = await (events.length === 1 ? sendEach(ask, events) : sendTogether(ask, events));
        return isSendError(outcome) ? { error: outcome } : { data: outcome };
      },
      invalidatesTags: (results, _error, { events }) =>
        results && events.some(({ type }) => type === 'answer' || type === 'finalise')
          ? ['SavedQuizzes', 'Matches', 'DailyQuestion']
          : [],
    }),
  }),
});
