import type { Deps } from '#server/platform/deps.ts';
import { type Concern, concernsOf } from './event-concerns.ts';
import { countFailure, findWaitingEvents, markHandled, type WaitingEvent } from './events.queries.ts';
import { syncConcern } from './sync-concern.ts';

const MAX_ERROR = 500;

/**
 * The job `billing.handle-event`. Throws on failure, so that it is retried. A purchase causes a dozen events about the
 * same objects; events received before the sync are marked as handled together.
 */
export async function handleEvent(deps: Deps, { id }: { id: string }): Promise<void> {
  const waiting = await findWaitingEvents(deps.db, id);
  const event = waiting.find((one) => one.id === id);
  if (!event) return;
  const concerns = concernsOf(event);
  try {
    for (const concern of concerns) await syncConcern(deps, concern);
  } catch (error) {
    await countFailure(deps.db, { id, error: String(error).slice(0, MAX_ERROR) });
    throw error;
  }
  const answered = waiting.filter((one) => one === event || isAnswered(one, concerns));
  const ids = answered.map((one) => one.id);
  await markHandled(deps.db, { ids, now: deps.now() });
}

const isAnswered = (event: WaitingEvent, synced: Concern[]) =>
  concernsOf(event).every(({ kind, id }) => synced.some((one) => one.kind === kind && one.id === id));
