import type { LineDraft } from '../invoices/invoice-lines.ts';
import { subscriptionNotes } from '../store/notes.ts';
import type { Discount, Subscription, SubscriptionItem } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { momentAfter, periodAround } from '../time/calendar.ts';
import { discountsInForce } from '../vouchers/discounts.ts';
import { hasChanged, hasOtherInterval, planItems, type ItemChange, type ItemStep } from './changed-items.ts';
import { periodLine } from './period-lines.ts';
import { billingIntervalOf } from './price-of-item.ts';
import { creditLine, debitLine } from './proration.ts';

/** The requested change of a subscription, as far as it affects the price. */
interface ChangeRequest {
  items: readonly ItemChange[];
  proration: 'always_invoice' | 'create_prorations' | 'none';
  prorationDate: number | null;
  /** Restart the billing periods now. */
  resetsAnchor: boolean;
  /** `now` ends a trial, a timestamp starts or moves one. */
  trialEnd: number | 'now' | null;
  /** The discounts from now on; null leaves them unchanged. */
  discounts: readonly Discount[] | null;
}

export interface PlannedChange {
  items: SubscriptionItem[];
  anchor: number;
  trialEnd: number | null;
  trialStart: number | null;
  status: Subscription['status'];
  discounts: Discount[];
  lines: LineDraft[];
  /** Whether the lines are invoiced immediately or with the next invoice. */
  billsNow: boolean;
}

/** The effect and cost of a change. Used for previews and for the change itself; stores nothing. */
export function planChange(world: StripeWorld, before: Subscription, request: ChangeRequest): PlannedChange {
  const now = world.now(before.customer);
  const steps = planItems(world, before, request.items);
  const isTrial = before.status === 'trialing';
  const endsTrial = request.trialEnd === 'now' && isTrial;
  const trialEnd = typeof request.trialEnd === 'number' ? request.trialEnd : null;
  const startsOver =
    request.resetsAnchor || endsTrial || (request.proration === 'none' && steps.some(hasOtherInterval));
  const staysTrial = trialEnd !== null || (isTrial && !endsTrial);
  const discounts = request.discounts ?? discountsInForce(world, before.discounts, now);
  const anchor = trialEnd ?? (startsOver && !staysTrial ? now : before.billing_cycle_anchor);
  const moved = steps.map((step) => movePeriod(step, { now, anchor, startsOver, staysTrial, trialEnd }));
  const lines =
    staysTrial && trialEnd === null
      ? []
      : linesOf(world, before, { moved, request, now, startsOver, trialEnd, discounts });
  return {
    items: moved.flatMap(({ after }) => after ?? []),
    anchor,
    trialEnd: trialEnd ?? (endsTrial ? now : before.trial_end),
    trialStart: trialEnd !== null && before.trial_start === null ? now : before.trial_start,
    status: trialEnd !== null ? 'trialing' : endsTrial ? 'active' : before.status,
    discounts: [...discounts],
    lines,
    billsNow:
      lines.length > 0 &&
      (request.proration === 'always_invoice' || startsOver || (moved.some(hasOtherInterval) && !staysTrial)),
  };
}

interface Timing {
  now: number;
  anchor: number;
  startsOver: boolean;
  staysTrial: boolean;
  trialEnd: number | null;
}

function movePeriod({ before, after }: ItemStep, { now, anchor, startsOver, staysTrial, trialEnd }: Timing): ItemStep {
  if (!after) return { before, after };
  const at = (start: number, end: number) => ({
    before,
    after: { ...after, current_period_start: start, current_period_end: end },
  });
  if (staysTrial) return trialEnd === null ? { before, after } : at(before?.current_period_start ?? now, trialEnd);
  const billingInterval = billingIntervalOf(after.price);
  if (startsOver) return at(now, momentAfter(now, billingInterval, 1));
  if (!hasOtherInterval({ before, after })) return { before, after };
  const { start, end } = periodAround(anchor, billingInterval, now);
  return at(start, end);
}

interface Costs {
  moved: readonly ItemStep[];
  request: ChangeRequest;
  now: number;
  startsOver: boolean;
  trialEnd: number | null;
  discounts: readonly Discount[];
}

/** Credits first, like Stripe, then charges. */
function linesOf(world: StripeWorld, subscription: Subscription, costs: Costs): LineDraft[] {
  const { moved, request, now, startsOver, trialEnd, discounts } = costs;
  const { billedByItem } = subscriptionNotes(world, subscription.id);
  const moment = { subscription, now: request.prorationDate ?? now };
  const isTouched = (step: ItemStep) => startsOver || trialEnd !== null || hasChanged(step);
  const credits =
    request.proration === 'none'
      ? []
      : moved.flatMap((step) => {
          const { before: item } = step;
          if (!item || !isTouched(step)) return [];
          return creditLine(world, moment, { item, billed: billedByItem[item.id] ?? [] });
        });
  if (trialEnd !== null) return credits;
  const bought = moved.flatMap((step) => {
    if (!step.after || !isTouched(step)) return [];
    if (startsOver) return [periodLine(world, subscription, step.after)];
    return request.proration === 'none' ? [] : [debitLine(world, moment, { item: step.after, discounts })];
  });
  return [...credits, ...bought];
}
