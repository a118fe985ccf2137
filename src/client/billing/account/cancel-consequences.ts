import { dayText } from '#client/billing/billing-words.ts';
import type { Recurring } from '#shared/billing/recurring.contract.ts';

const STAYS = 'Your history, notes and statistics stay yours.';

/** The effect of cancelling: a paid period remains usable until its end, an unpaid one ends at once. */
export function cancelConsequences({ status, periodEnds }: Pick<Recurring, 'status' | 'periodEnds'>): string[] {
  if (status === 'incomplete') return ['Nothing has been paid yet. The purchase is dropped.'];
  if (status === 'past_due') {
    return ['Your plan ends at once, as its last payment did not go through.', 'We do not try your card again.', STAYS];
  }
  return [
    `You can use everything until ${dayText(periodEnds)}, and are not charged again.`,
    STAYS,
    'Until the last day you can resume with one click.',
  ];
}
