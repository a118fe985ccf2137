import { invalidRequest } from '../api/refusals.ts';
import type { LineDraft } from '../invoices/invoice-lines.ts';
import { remainingText } from '../invoices/invoice-texts.ts';
import { roundMoney } from '../invoices/rounding.ts';
import type { Subscription, SubscriptionItem } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { days, periodAround, type Period } from '../time/calendar.ts';
import type { ItemWanted } from './new-items.ts';
import { periodLine, trialLine } from './period-lines.ts';
import { nameOf, billingIntervalOf } from './price-of-item.ts';
import type { CreateSubscription } from './subscription-params.ts';

/** The start of billing, and the anchor from which periods are counted. */
export interface StartPlan {
  now: number;
  trialEnd: number | null;
  anchor: number;
}

type Given = Pick<CreateSubscription, 'billing_cycle_anchor' | 'trial_end' | 'trial_period_days'>;

export function planStart(now: number, given: Given): StartPlan {
  const trialEnd = trialEndOf(now, given);
  if (trialEnd !== null) return { now, trialEnd, anchor: given.billing_cycle_anchor ?? trialEnd };
  const anchor = given.billing_cycle_anchor ?? now;
  if (anchor < now) {
    throw invalidRequest('billing_cycle_anchor cannot be earlier than the current time.', {
      param: 'billing_cycle_anchor',
    });
  }
  return { now, trialEnd: null, anchor };
}

function trialEndOf(now: number, { trial_end, trial_period_days }: Given): number | null {
  if (trial_end === 'now' || trial_end === undefined) {
    return trial_end === undefined && trial_period_days ? now + days(trial_period_days) : null;
  }
  if (trial_end > now) return trial_end;
  throw invalidRequest('Invalid timestamp: must be in the future.', { param: 'trial_end' });
}

/** The first period: the trial, the time until the anchor, or a full period. */
export function firstPeriod({ now, trialEnd, anchor }: StartPlan, { price }: ItemWanted): Period {
  if (trialEnd !== null) return { start: now, end: trialEnd };
  if (anchor > now)
    return { start: now, end: Math.min(anchor, periodAround(anchor, billingIntervalOf(price), now).end) };
  return periodAround(anchor, billingIntervalOf(price), now);
}

type Sold = Pick<Subscription, 'id' | 'metadata'>;

export function firstLine(
  world: StripeWorld,
  plan: StartPlan,
  { subscription, item, isProrated }: { subscription: Sold; item: SubscriptionItem; isProrated: boolean },
): LineDraft {
  if (plan.trialEnd !== null) return trialLine(world, subscription, item);
  const line = periodLine(world, subscription, item);
  if (plan.anchor === plan.now) return line;
  const whole = periodAround(plan.anchor, billingIntervalOf(item.price), plan.now);
  const part = (item.current_period_end - item.current_period_start) / (whole.end - whole.start);
  return {
    ...line,
    amount: isProrated ? roundMoney(line.amount * part) : 0,
    description: remainingText(line.quantity, nameOf(world, item.price), plan.now),
    isProration: true,
  };
}
