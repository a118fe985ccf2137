import { dayText } from '#client/platform/moments.ts';
import type { Reviewer } from '#shared/bank/question.contract.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Due dates: today, in 30 days, in 90 days. A different date in the URL is added as an option. */
export function reviewChoices(now: Date, chosen: string | undefined): { value: string; label: string }[] {
  const choices = [
    { value: dayOf(now), label: 'Now' },
    { value: dayOf(new Date(now.getTime() + 30 * DAY_MS)), label: 'Within 30 days' },
    { value: dayOf(new Date(now.getTime() + 90 * DAY_MS)), label: 'Within 90 days' },
  ];
  const isKnown = chosen === undefined || choices.some(({ value }) => value === chosen);
  return isKnown ? choices : [...choices, { value: chosen, label: `By ${isDay(chosen) ? dayText(chosen) : chosen}` }];
}

/** The current reviewer stays an option, even if they may no longer change questions. */
export function reviewerChoices(reviewers: Reviewer[], current: Reviewer | null): { value: string; label: string }[] {
  const isKnown = current === null || reviewers.some(({ id }) => id === current.id);
  return (isKnown ? reviewers : [...reviewers, current]).map(({ id, name }) => ({ value: id, label: name }));
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
