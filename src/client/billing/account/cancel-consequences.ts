import { longDayText } from '#client/platform/moments.ts';
import type { Recurring } from '#shared/billing/recurring.contract.ts';

const STAYS = 'You keep your history, notes and statistics.';

/** The effect of cancelling: a paid period remains usable until its end, an unpaid one ends at once. */
export function cancelConsequences({
  status,
  periodEnds,
  nextPlan,
}: Pick<Recurring, 'status' | 'periodEnds' | 'nextPlan'>): string[] {
  if (status === 'incomplete') return ['Nothing has been paid yet. The purchase will be cancelled.'];
  if (status === 'past_due') {
    return [
      'Your plan ends immediately because the last payment failed.',
      'We will not charge your card again.',
      STAYS,
    ];
  }
  return [
    `You keep full access until ${longDayText(periodEnds)} and will not be charged again.`,
    STAYS,
    nextPlan === null
      ? 'You can resume at any time until then.'
      : `You can resume at any time until then. Your change to ${nextPlan.name} is then planned again.`,
  ];
}
