// A Rasch model with two levels: a correct answer has the log odds `ability − difficulty`; the abilities of a learner in
// the topics vary around the learner's level, and the levels of all learners around that of the population.

/** The level of the population: difficulties are measured relative to it. */
const POPULATION_LEVEL = 0;
/** Standard deviation of the levels of learners, in log odds. */
const LEVEL_DEVIATION = 0.8;
/** Standard deviation of a learner's abilities in the topics around their level. */
const TOPIC_DEVIATION = 0.5;
/** 80 % of a normal distribution are within this many standard deviations. */
export const RANGE_DEVIATIONS = 1.2816;
/** The variance of the abilities of all learners in one topic. */
const POPULATION_VARIANCE = LEVEL_DEVIATION ** 2 + TOPIC_DEVIATION ** 2;
const MAX_STEPS = 50;
const LARGEST_STEP = 1.5;
const PRECISE_ENOUGH = 1e-9;

/** The difficulties of some questions. */
export interface Difficulties {
  mean: number;
  variance: number;
}

/** First tries in one topic. They may be weighted, so the counts need not be whole numbers. */
export interface Evidence extends Difficulties {
  tries: number;
  right: number;
}

export interface TopicAbility {
  ability: number;
  variance: number;
  /** How much of a change of the learner's level the ability in the topic follows: 1 without any answers. */
  pull: number;
}

export interface Abilities {
  level: { ability: number; variance: number };
  topics: Map<number, TopicAbility>;
}

export interface Range {
  share: number;
  low: number;
  high: number;
}

const logistic = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

/** Questions of different difficulties flatten the curve. The factor is that of the usual normal approximation. */
const flattening = ({ variance }: Pick<Difficulties, 'variance'>) =>
  Math.sqrt(1 + (Math.PI / 8) * Math.max(0, variance));

/** The mean difficulty of questions that all learners together answer correctly with this share. */
export const difficultyOfShare = (share: number, variance: number): number =>
  flattening({ variance: variance + POPULATION_VARIANCE }) * Math.log((1 - share) / share);

/** The expected share of correct answers to questions of these difficulties. */
export const shareRight = (ability: number, difficulties: Difficulties): number =>
  logistic((ability - difficulties.mean) / flattening(difficulties));

/** How much the share changes with the ability. */
function slope(ability: number, difficulties: Difficulties): number {
  const share = shareRight(ability, difficulties);
  return (share * (1 - share)) / flattening(difficulties);
}

/**
 * The most probable abilities and their variances, by Newton's method. Topics depend on each other only through the
 * level, so that the equations can be solved without matrices.
 */
export function estimateAbilities(evidence: ReadonlyMap<number, Evidence>): Abilities {
  const prior = 1 / TOPIC_DEVIATION ** 2;
  const topics = [...evidence].map(([id, given]) => ({ id, given, ability: POPULATION_LEVEL }));
  let level = POPULATION_LEVEL;
  let variance = LEVEL_DEVIATION ** 2;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    let pull = (POPULATION_LEVEL - level) / LEVEL_DEVIATION ** 2;
    let precision = 1 / LEVEL_DEVIATION ** 2;
    const parts = topics.map((topic) => {
      const { given, ability } = topic;
      const bend = given.tries * slope(ability, given) + prior;
      const gradient = given.right - given.tries * shareRight(ability, given) - prior * (ability - level);
      pull += prior * (ability - level) + (prior * gradient) / bend;
      precision += prior - prior ** 2 / bend;
      return { topic, bend, gradient };
    });
    variance = 1 / precision;
    const change = limited(pull * variance);
    level += change;
    let largest = Math.abs(change);
    parts.forEach(({ topic, bend, gradient }) => {
      const move = limited((gradient + prior * change) / bend);
      topic.ability += move;
      largest = Math.max(largest, Math.abs(move));
    });
    if (largest < PRECISE_ENOUGH) break;
  }
  return { level: { ability: level, variance }, topics: withVariances(topics, variance) };
}

const limited = (step: number) => Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, step));

function withVariances(topics: { id: number; given: Evidence; ability: number }[], levelVariance: number) {
  const prior = 1 / TOPIC_DEVIATION ** 2;
  return new Map(
    topics.map(({ id, given, ability }) => {
      const bend = given.tries * slope(ability, given) + prior;
      const pull = prior / bend;
      return [id, { ability, pull, variance: 1 / bend + pull ** 2 * levelVariance }] as const;
    }),
  );
}

/** The ability in a topic; without any answers there, that of the learner's level. */
export function abilityIn({ topics, level }: Abilities, topic: number): TopicAbility {
  return topics.get(topic) ?? { ability: level.ability, pull: 1, variance: TOPIC_DEVIATION ** 2 + level.variance };
}

/** The share of correct answers to questions of these difficulties, with its 80 % range. */
export function rangeOf({ ability, variance }: TopicAbility, difficulties: Difficulties): Range {
  const reach = RANGE_DEVIATIONS * Math.sqrt(variance);
  return {
    share: shareRight(ability, difficulties),
    low: shareRight(ability - reach, difficulties),
    high: shareRight(ability + reach, difficulties),
  };
}

/** A topic of an exam: its share of the questions, and how difficult they are. */
export interface ExamTopic extends Difficulties {
  id: number;
  weight: number;
}

/**
 * The share of correct answers in an exam of so many fresh questions, with its 80 % range: from what is not known about
 * the learner, and from the luck of a single exam. The weights of the topics add up to one.
 */
export function forecastExam(abilities: Abilities, outline: ExamTopic[], questions: number): Range {
  let share = 0;
  let luck = 0;
  let variance = 0;
  let pull = 0;
  for (const topic of outline) {
    const known = abilityIn(abilities, topic.id);
    const expected = shareRight(known.ability, topic);
    const effect = topic.weight * slope(known.ability, topic);
    share += topic.weight * expected;
    luck += topic.weight * expected * (1 - expected);
    // Errors of the level move all topics together; the rest of each error is its own.
    variance += effect ** 2 * (known.variance - known.pull ** 2 * abilities.level.variance);
    pull += effect * known.pull;
  }
  variance += pull ** 2 * abilities.level.variance + luck / questions;
  const reach = RANGE_DEVIATIONS * Math.sqrt(variance);
  return { share, low: Math.max(0, share - reach), high: Math.min(1, share + reach) };
}
