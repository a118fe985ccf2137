import type { Db } from '#server/platform/database/db.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';

export type BillingEventKind =
  | 'purchase_begun'
  | 'subscription_started'
  | 'subscription_changed'
  | 'subscription_change_scheduled'
  | 'subscription_cancelled'
  | 'subscription_resumed'
  | 'subscription_paused'
  | 'subscription_continued'
  | 'exam_end_set'
  | 'exam_end_removed'
  | 'card_changed'
  | 'card_refused'
  | 'card_country_differs';

/** The request that caused the event. Missing for events caused by Stripe or by a scheduled job. */
export interface Trace {
  ip: string;
  requestId: string;
}

interface BillingEvent {
  kind: BillingEventKind;
  userId: string;
  at: Date;
  trace?: Trace | undefined;
  details?: Record<string, string | number | null>;
}

export const recordBillingEvent = (db: Db, { trace, ...event }: BillingEvent) =>
  recordEvent(db, { ...event, ...trace });
