import type { Estimate, Forecast, ReadinessTopic } from '#shared/readiness/contract.ts';
import { readinessLimits as limits } from '#shared/readiness/readiness-limits.ts';
import { isEnough } from '#shared/statistics/minimum-sizes.ts';
import {
  type Abilities,
  abilityIn,
  estimateAbilities,
  type ExamTopic,
  forecastExam,
  type Range,
  rangeOf,
} from './ability.ts';
import { usualDifficulties } from './difficulty.ts';
import { evidenceUntil, type ReadinessSums, triesUntil, weekOf, weeksOf } from './fold-readiness.ts';
import type { TopicTotals } from './readiness.queries.ts';

const TREND_WEEKS = 4;
const FORECAST_WEEKS = 26;

/** A topic with its weight in the exam, or its number of questions without an outline. */
export interface PlanTopic extends TopicTotals {
  weight: number;
  /** Whether the learner's plan includes it. */
  isShown: boolean;
}

const kinds = ['discipline', 'body-system'] as const;
type Kind = (typeof kinds)[number];

const sumsOf = (sums: ReadinessSums, kind: Kind) => (kind === 'discipline' ? sums.disciplines : sums.bodySystems);

const abilitiesIn = (sums: ReadinessSums, kind: Kind, week: number): Abilities =>
  estimateAbilities(evidenceUntil(sumsOf(sums, kind), week));

/** The learner's ability over all topics. Every question has a discipline, so these say it all. */
export const levelOf = (sums: ReadinessSums, today: number): Abilities['level'] =>
  abilitiesIn(sums, 'discipline', weekOf(today)).level;

const averageOf = ({ firstTries, rightFirstTries, people }: TopicTotals): number | null =>
  isEnough({ answers: firstTries, people }) ? rightFirstTries / firstTries : null;

/** Topics of the exam; their weights add up to one. */
function outlineOf(topics: PlanTopic[], kind: Kind): ExamTopic[] {
  const named = topics.filter((topic) => topic.kind === kind && topic.weight > 0);
  const total = named.reduce((sum, { weight }) => sum + weight, 0);
  return named.map((topic) => {
    const { mean, variance } = usualDifficulties(averageOf(topic));
    return { id: topic.id, weight: topic.weight / total, mean, variance };
  });
}

export const inPercent = (share: number) => Math.round(1000 * share) / 10;
const asEstimate = ({ share, low, high }: Range): Estimate => ({
  percent: inPercent(share),
  low: inPercent(low),
  high: inPercent(high),
});

/** The expected result of the exam now and at the end of past weeks, or how many answers are missing. */
export function forecastOf(sums: ReadinessSums, topics: PlanTopic[], today: number): Forecast {
  const outlines = kinds.map((kind) => ({ kind, outline: outlineOf(topics, kind) }));
  const weeks = weeksOf(sums);
  const missing = limits.forecast - sums.tries;
  const isEmpty = outlines.every(({ outline }) => outline.length === 0);
  if (missing > 0 || weeks === null || isEmpty) return { state: 'too-few', missing: Math.max(1, missing) };
  const forecastAt = (week: number): Estimate => {
    const ranges = outlines
      .filter(({ outline }) => outline.length > 0)
      .map(({ kind, outline }) => forecastExam(abilitiesIn(sums, kind, week), outline, limits.examQuestions));
    return asEstimate(meanRange(ranges));
  };
  const current = weekOf(today);
  const history: (Estimate & { day: string })[] = [];
  for (let week = Math.max(weeks.first, current - FORECAST_WEEKS); week < current; week += 1) {
    if (answersUntil(sums, week) < limits.forecast) continue;
    history.push({ ...forecastAt(week), day: sundayOf(week) });
  }
  return { state: 'ready', now: forecastAt(current), weeks: history };
}

/**
 * Disciplines and body systems describe the same exam, and both estimates come from the same answers: their errors go
 * together, so the mean range is not narrower than each of them.
 */
function meanRange(ranges: Range[]): Range {
  const mean = (pick: (range: Range) => number) => ranges.reduce((sum, range) => sum + pick(range), 0) / ranges.length;
  return { share: mean(({ share }) => share), low: mean(({ low }) => low), high: mean(({ high }) => high) };
}

/** A question with two topics of a kind is counted in both, so this may be too many, by the same factor every week. */
function answersUntil({ disciplines, bodySystems }: ReadinessSums, week: number): number {
  const countIn = (topics: ReadinessSums['disciplines']) =>
    Object.values(topics)
      .flat()
      .reduce((sum, [known, , weight]) => (known <= week ? sum + weight : sum), 0);
  return Math.max(countIn(disciplines), countIn(bodySystems));
}

const sundayOf = (week: number) => new Date((7 * week + 3) * 86_400_000).toISOString().slice(0, 10);

/** Every topic of the plan with its estimates. */
export function topicsOf(sums: ReadinessSums, topics: PlanTopic[], today: number): ReadinessTopic[] {
  const week = weekOf(today);
  return kinds.flatMap((kind) => {
    const ofKind = topics.filter((topic) => topic.kind === kind);
    const total = ofKind.reduce((sum, { weight }) => sum + weight, 0);
    const estimates = {
      sums: sumsOf(sums, kind),
      week,
      now: abilitiesIn(sums, kind, week),
      before: abilitiesIn(sums, kind, week - TREND_WEEKS),
    };
    return ofKind
      .filter(({ isShown }) => isShown)
      .map((topic) => presentTopic({ ...topic, weight: total > 0 ? topic.weight / total : 0 }, estimates));
  });
}

interface Estimates {
  sums: ReadinessSums['disciplines'];
  week: number;
  now: Abilities;
  before: Abilities;
}

function presentTopic(topic: PlanTopic, { sums, week, now, before }: Estimates): ReadinessTopic {
  const average = averageOf(topic);
  const difficulties = usualDifficulties(average);
  const answered = triesUntil(sums[topic.id], week);
  const range = answered >= limits.ability ? rangeOf(abilityIn(now, topic.id), difficulties) : null;
  const wasKnown = triesUntil(sums[topic.id], week - TREND_WEEKS) >= limits.ability;
  const past = wasKnown ? rangeOf(abilityIn(before, topic.id), difficulties).share : null;
  return {
    kind: topic.kind,
    id: topic.id,
    name: topic.name,
    weight: inPercent(topic.weight),
    answered,
    ability: range && asEstimate(range),
    average: average === null ? null : inPercent(average),
    trend: range && past !== null ? inPercent(range.share - past) : null,
    pointsToGain: range && inPercent(topic.weight * Math.max(0, limits.goalPercent / 100 - range.share)),
  };
}
