import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { listBy } from '../api/list-page.ts';
import { changeObject, createObject, retrieveObject } from '../api/object-operations.ts';
import { flag, mergeMetadata } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import type { Operation } from '../operation.ts';
import { changeSubscription } from '../store/store-objects.ts';
import type { Schedule, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { previousAttributes } from '../webhooks/previous-attributes.ts';
import { cancelSchedule, releaseSchedule } from './end-schedule.ts';
import { beginDiscounts } from './schedule-discounts.ts';
import { storeSchedule, newSchedule } from './schedule-object.ts';
import { CreateSchedule, UpdateSchedule } from './schedule-params.ts';
import { currentPhase, readPhases } from './schedule-phases.ts';

const PATH = '/v1/subscription_schedules';
const ONE = `${PATH}/:id`;

const ReleaseSchedule = z.strictObject({ preserve_cancel_date: flag().optional() });
const CancelSchedule = z.strictObject({ invoice_now: flag().optional(), prorate: flag().optional() });

export const scheduleOperations: Operation[] = [
  createObject(PATH, CreateSchedule, createSchedule),
  listBy(['customer'], { object: 'subscription_schedule', path: PATH }),
  retrieveObject('subscription_schedule', PATH),
  changeObject(ONE, findActive, UpdateSchedule, updateSchedule),
  changeObject(`${ONE}/release`, findActive, ReleaseSchedule, releaseSchedule),
  changeObject(`${ONE}/cancel`, findActive, CancelSchedule, cancelSchedule),
];

function findActive(world: StripeWorld, id: string) {
  const schedule = findObject<Schedule>(world, 'subscription_schedule', id);
  if (schedule.status === 'active' || schedule.status === 'not_started') return schedule;
  throw invalidRequest(
    `You cannot change a subscription schedule that is currently in the \`${schedule.status}\` status.`,
  );
}

function createSchedule(world: StripeWorld, given: CreateSchedule): Schedule {
  const before = findObject<Subscription>(world, 'subscription', given.from_subscription, 'from_subscription');
  if (before.schedule !== null) {
    throw invalidRequest(
      `You cannot migrate a subscription that is already attached to a schedule: ${before.schedule}.`,
      { param: 'from_subscription' },
    );
  }
  const schedule: Schedule = {
    ...newSchedule(world, before),
    ...(given.end_behavior && { end_behavior: given.end_behavior }),
    metadata: mergeMetadata({}, given.metadata),
  };
  storeSchedule(world, schedule);
  changeSubscription(world, before, { ...before, schedule: schedule.id });
  world.emit('subscription_schedule.created', schedule);
  return schedule;
}

function updateSchedule(world: StripeWorld, before: Schedule, given: UpdateSchedule): Schedule {
  const phases = given.phases ? readPhases(world, before, given.phases) : before.phases;
  const after: Schedule = {
    ...before,
    current_phase: currentPhase(phases, world.now(before.customer)),
    end_behavior: given.end_behavior ?? before.end_behavior,
    metadata: mergeMetadata(before.metadata ?? {}, given.metadata),
    phases,
  };
  storeSchedule(world, after);
  world.emit('subscription_schedule.updated', after, previousAttributes(before, after));
  changeRunningDiscounts(world, before, after);
  return after;
}

/** Changed discounts of the running phase take effect immediately. */
function changeRunningDiscounts(world: StripeWorld, before: Schedule, after: Schedule) {
  const running = ({ phases }: Schedule) =>
    phases.find(({ start_date }) => start_date === before.current_phase?.start_date);
  const [known, phase] = [running(before), running(after)];
  if (!known || !phase || JSON.stringify(known.discounts) === JSON.stringify(phase.discounts)) return;
  const subscription = findObject<Subscription>(world, 'subscription', before.subscription ?? '');
  changeSubscription(world, subscription, { ...subscription, discounts: beginDiscounts(world, subscription, phase) });
}
