import { mergeMetadata } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import type { Schedule } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { readItem } from '../subscriptions/new-items.ts';
import { billingIntervalOf } from '../subscriptions/price-of-item.ts';
import { momentAfter } from '../time/calendar.ts';
import { readPhaseDiscounts } from './schedule-discounts.ts';
import { newPhase, phaseItem, type Phase } from './schedule-object.ts';
import type { PhasesGiven } from './schedule-params.ts';

type PhaseGiven = PhasesGiven[number];

/** Reads the phases in order: each starts where the previous one ends. */
export function readPhases(world: StripeWorld, schedule: Schedule, given: PhasesGiven): Phase[] {
  const now = world.now(schedule.customer);
  const current = schedule.current_phase;
  return given.reduce<Phase[]>((phases, phase, place) => {
    const start = phases.at(-1)?.end_date ?? current?.start_date ?? now;
    if (place === 0 && phase.start_date !== undefined && phase.start_date !== start && phase.start_date !== 'now') {
      throw invalidRequest('You can not modify the start date of the current phase.', {
        param: 'phases[0][start_date]',
      });
    }
    return [...phases, readPhase(world, schedule, { phase, place, start, now })];
  }, []);
}

function readPhase(
  world: StripeWorld,
  schedule: Schedule,
  { phase, place, start, now }: { phase: PhaseGiven; place: number; start: number; now: number },
): Phase {
  const wanted = phase.items.map((item, itemPlace) => readItem(world, item, itemPlace));
  const billingInterval = wanted[0]
    ? billingIntervalOf(wanted[0].price)
    : ({ interval: 'month', interval_count: 1 } as const);
  const known = schedule.phases.find(({ start_date }) => start_date === start);
  const duration = phase.duration && {
    interval: phase.duration.interval,
    interval_count: phase.duration.interval_count ?? 1,
  };
  const given = phase.end_date === 'now' ? now : phase.end_date;
  const end_date =
    given ?? (duration ? momentAfter(start, duration, 1) : (known?.end_date ?? momentAfter(start, billingInterval, 1)));
  if (end_date <= start) {
    throw invalidRequest('The end date of a phase must be after its start date.', { param: 'phases[0][end_date]' });
  }
  const currency = wanted[0]?.price.currency ?? 'usd';
  return newPhase({
    currency,
    discounts: readPhaseDiscounts(world, schedule, { given: phase.discounts ?? [], place, currency }),
    start_date: start,
    end_date,
    items: wanted.map(({ price, quantity }) => phaseItem(price.id, quantity)),
    metadata: mergeMetadata({}, phase.metadata),
    proration_behavior: phase.proration_behavior ?? 'create_prorations',
    ...(phase.trial && { trial: true, trial_end: end_date }),
  });
}

export function currentPhase(phases: readonly Phase[], now: number): Schedule['current_phase'] {
  const phase = phases.find(({ start_date, end_date }) => start_date <= now && now < end_date);
  return phase ? { start_date: phase.start_date, end_date: phase.end_date } : null;
}
