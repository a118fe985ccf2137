import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Cancels the change scheduled for the end of the period; the subscription continues unchanged. */
export async function releaseSchedule(deps: Deps, scheduleId: string | null): Promise<void> {
  if (scheduleId === null) return;
  await callStripe(deps, async (stripe) => {
    const { status } = await stripe.subscriptionSchedules.retrieve(scheduleId);
    if (status === 'active' || status === 'not_started') await stripe.subscriptionSchedules.release(scheduleId);
  });
}
