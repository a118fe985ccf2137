import { demoAddress } from '#shared/platform/demo.ts';
import { normal, randomFrom } from '../random.ts';
import { firstNames, lastNames, places } from './names.ts';

/** The history of the cohort, in days. */
export const COHORT_DAYS = 120;
const LEARNERS = 300;
const SEED = 2024;
const TRIAL_DAYS = 14;

/** How a learner answers. Abilities are in log odds; 0 answers an average question correctly half of the time. */
export interface Traits {
  ability: number;
  /** Disciplines that the learner finds harder than others, in log odds. */
  weakness: Map<number, number>;
  /** The share of days with a quiz, and of those on a weekend. */
  regularity: number;
  weekend: number;
  /** Answers per study day. */
  perDay: number;
  /** Seconds for an average question. */
  pace: number;
  /** The share of answers with a stated confidence, and how often a wrong answer is given with "sure". */
  statesConfidence: number;
  overconfidence: number;
  testShare: number;
  /** The share of days on which the question of the day is answered. */
  daily: number;
  /** Preferred local hour. */
  hour: number;
}

/** The renewal is disputed at the bank, which has not decided yet, or has decided for or against us. */
type Dispute = 'dispute-open' | 'dispute-won' | 'dispute-lost';

/** How a learner paid by card, and when. */
export interface CardStory {
  kind: 'monthly' | 'annual' | 'past-due' | 'cancelled' | 'ended' | 'refunded' | Dispute;
  boughtDaysAgo: number;
}

/** Access that was not bought by card: bought in a store, or given by an admin. */
interface OtherAccess {
  source: 'apple' | 'google' | 'grant';
  fromDaysAgo: number;
  days: number;
}

export interface CohortLearner {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  place: (typeof places)[number];
  studyYear: number;
  bornOn: string;
  joinedDaysAgo: number;
  /** The last day with a plan; 0 is today. */
  lastDaysAgo: number;
  card: CardStory | null;
  other: OtherAccess | null;
  isMember: boolean;
  allowsMarketing: boolean;
  traits: Traits;
  /** Seed of the learner's own answers. */
  seed: number;
}

/** The learners of the demo: always the same ones, so that pictures and descriptions stay valid. */
export function makeLearners(count = LEARNERS): CohortLearner[] {
  const random = randomFrom(SEED);
  const learners = Array.from({ length: count }, (_, number) => makeLearner(number, random));
  tellCardStories(learners);
  return learners;
}

const pick = <Value>(values: readonly Value[], random: () => number): Value => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
};

function makeLearner(number: number, random: () => number): CohortLearner {
  const firstName = pick(firstNames, random);
  const lastName = pick(lastNames, random);
  // More people join every month.
  const joinedDaysAgo = Math.floor(1 + (COHORT_DAYS - 2) * random() ** 1.2);
  const other = otherAccess(joinedDaysAgo, random);
  const endsDaysAgo = other ? other.fromDaysAgo - other.days : joinedDaysAgo - TRIAL_DAYS;
  return {
    id: uuidFrom(random),
    email: demoAddress(`${firstName}.${lastName}.${number + 1}`.toLowerCase()),
    firstName,
    lastName,
    place: pick(places, random),
    studyYear: 1 + Math.floor(6 * random()),
    bornOn: `${1996 + Math.floor(9 * random())}-0${1 + Math.floor(9 * random())}-1${Math.floor(9 * random())}`,
    joinedDaysAgo,
    lastDaysAgo: Math.max(0, endsDaysAgo, givesUp(joinedDaysAgo, random)),
    card: null,
    other,
    isMember: random() < 0.6,
    allowsMarketing: random() < 0.55,
    traits: makeTraits(random),
    seed: number + 1,
  };
}

/** Some learners stop before their plan ends. */
const givesUp = (joinedDaysAgo: number, random: () => number) =>
  random() < 0.3 ? Math.floor(joinedDaysAgo * (1 - random() ** 2)) : 0;

function otherAccess(joinedDaysAgo: number, random: () => number): OtherAccess | null {
  const chance = random();
  const fromDaysAgo = Math.max(0, joinedDaysAgo - Math.floor(TRIAL_DAYS * random()));
  if (joinedDaysAgo < 16 || chance > 0.14) return null;
  if (chance < 0.04) return { source: 'grant', fromDaysAgo, days: pick([14, 30, 90], random) };
  return { source: chance < 0.1 ? 'apple' : 'google', fromDaysAgo, days: pick([30, 31, 365], random) };
}

const DISCIPLINES = 30;

function makeTraits(random: () => number): Traits {
  const weakness = new Map<number, number>();
  for (let id = 1; id <= DISCIPLINES; id += 1) weakness.set(id, 0.55 * normal(random));
  return {
    ability: 0.05 + 0.65 * normal(random),
    weakness,
    regularity: 0.25 + 0.55 * random(),
    weekend: 0.35 + 0.6 * random(),
    perDay: 5 + Math.floor(14 * random() ** 2),
    pace: 45 + 45 * random(),
    statesConfidence: random() < 0.6 ? 0.3 + 0.6 * random() : 0,
    overconfidence: 0.05 + 0.2 * random(),
    testShare: 0.5 * random(),
    daily: random() < 0.5 ? 0.2 + 0.7 * random() : 0,
    hour: pick([7, 8, 12, 17, 18, 19, 20, 21], random),
  };
}

const stories = [
  ...Array.from({ length: 10 }, () => 'monthly' as const),
  ...Array.from({ length: 5 }, () => 'annual' as const),
  ...Array.from({ length: 2 }, () => 'past-due' as const),
  ...Array.from({ length: 3 }, () => 'cancelled' as const),
  ...Array.from({ length: 3 }, () => 'ended' as const),
  ...Array.from({ length: 2 }, () => 'refunded' as const),
  'dispute-open' as const,
  'dispute-won' as const,
  'dispute-lost' as const,
];
const MONTH = 31;
/** When those with a problem at the second charge bought their plan: past due for a few days, disputed for two weeks. */
const problemBoughtDaysAgo: Partial<Record<CardStory['kind'], number>> = {
  'past-due': MONTH + 4,
  'dispute-open': MONTH + 4,
  'dispute-won': MONTH + 14,
  'dispute-lost': MONTH + 14,
};

/** Spreads the stories over the learners who have been here long enough, so that every month has new payers. */
function tellCardStories(learners: CohortLearner[]) {
  const candidates = learners.filter(({ joinedDaysAgo, other }) => !other && joinedDaysAgo > TRIAL_DAYS + MONTH);
  for (const [number, kind] of stories.entries()) {
    const learner = candidates[Math.floor((number * candidates.length) / stories.length)];
    if (!learner) return;
    const boughtDaysAgo = problemBoughtDaysAgo[kind] ?? learner.joinedDaysAgo - (number % TRIAL_DAYS);
    learner.card = { kind, boughtDaysAgo };
    learner.lastDaysAgo = lastDayOf(learner.card);
    learner.traits.regularity = Math.max(0.6, learner.traits.regularity);
  }
}

export const lastDayOf = ({ kind, boughtDaysAgo }: CardStory): number => {
  if (kind === 'ended' || isDisputed(kind)) return boughtDaysAgo - MONTH;
  return kind === 'refunded' ? boughtDaysAgo - 5 : 0;
};

export const isDisputed = (kind: CardStory['kind']): kind is Dispute => kind.startsWith('dispute-');

/** A version 4 UUID, except that it comes from the seed. */
export function uuidFrom(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(16 * random()).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
