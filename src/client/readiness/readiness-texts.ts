import type { Estimate, ReadinessTopic } from '#shared/readiness/contract.ts';

/** Whole percents: a decimal would promise more precision than an estimate has. */
export const percentText = (percent: number): string => `${Math.round(percent)}%`;

/** "1 concept", "3 concepts". */
export const countedText = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** "Nov 17". Days have no time, so they are read and shown in UTC. */
export const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Nov 2026" for "2026-11". */
export const monthText = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "between 61 and 70%". */
export const betweenText = ({ low, high }: Estimate): string => `between ${Math.round(low)} and ${percentText(high)}`;

/** "61–70%". */
export const rangeText = ({ low, high }: Estimate): string => `${Math.round(low)}–${percentText(high)}`;

/** "+3" or "−2"; "0" is written without a sign. */
export function trendText(trend: number | null): string {
  if (trend === null) return '–';
  const points = Math.round(trend);
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}

export const pointsText = (points: number | null): string => (points === null ? '–' : points.toFixed(1));

export const sorts = {
  gain: 'Points to gain',
  ability: 'Lowest ability',
  answered: 'Most answered',
  name: 'Name',
} as const;
export type Sort = keyof typeof sorts;

const compare: Record<Sort, (one: ReadinessTopic, other: ReadinessTopic) => number> = {
  gain: (one, other) => (other.pointsToGain ?? -1) - (one.pointsToGain ?? -1),
  ability: (one, other) => (one.ability?.percent ?? 101) - (other.ability?.percent ?? 101),
  answered: (one, other) => other.answered - one.answered,
  name: () => 0,
};

/** The topics of a kind whose name contains the text. Topics without an estimate come last, equal ones by name. */
export function listedTopics(
  topics: ReadinessTopic[],
  { kind, text, sort }: { kind: ReadinessTopic['kind']; text: string; sort: Sort },
): ReadinessTopic[] {
  const sought = text.trim().toLowerCase();
  return topics
    .filter((topic) => topic.kind === kind && topic.name.toLowerCase().includes(sought))
    .toSorted((one, other) => compare[sort](one, other) || one.name.localeCompare(other.name, 'en'));
}
