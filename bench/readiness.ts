// Simulated learners answer questions of a bank whose difficulties are known only from the answers of others. How often do
// the 80 % ranges contain the truth, how far is the forecast from a simulated exam, and do the points to gain name the
// topics where most is to be gained?
import { abilityIn, estimateAbilities, forecastExam, rangeOf } from '#server/readiness/ability.ts';
import { difficultyFrom, usualDifficulties } from '#server/readiness/difficulty.ts';
import {
  evidenceUntil,
  type FoldedAnswer,
  foldAnswers,
  noSums,
  triesUntil,
  weekOf,
} from '#server/readiness/fold-readiness.ts';
import { readinessLimits as limits } from '#shared/readiness/readiness-limits.ts';
import { normal, randomFrom } from '../db/seeds/demo/random.ts';
import { expectAtFullSize, say } from './figures.ts';
import { sized } from './sizes.ts';

const TOPICS = 20;
const QUESTIONS_PER_TOPIC = 200;
const OTHERS = 200;
const DAYS = 180;

interface Situation {
  name: string;
  /** The range of coverage that must be reached, in percent. */
  coverage: { from: number; to: number };
  /** Chance of a correct answer without knowledge, which the model does not know of. */
  guessing: number;
}

const situations: Situation[] = [
  { name: 'abilities as in the model', coverage: { from: 78, to: 82 }, guessing: 0 },
  { name: 'one in ten answers guessed right', coverage: { from: 75, to: 85 }, guessing: 0.1 },
];

interface Bank {
  /** True difficulties by topic. */
  difficulties: number[][];
  /** What is known of them. */
  known: number[][];
  averages: number[];
  weights: number[];
}

const chanceOf = (logOdds: number, guessing: number) => guessing + (1 - guessing) / (1 + Math.exp(-logOdds));
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Every question has been answered by others, whose abilities differ as those of the learners. */
function makeBank(random: () => number, guessing: number): Bank {
  const drawn = Array.from({ length: TOPICS }, () => {
    const middle = -0.5 + 0.3 * normal(random);
    return Array.from({ length: QUESTIONS_PER_TOPIC }, () => {
      const difficulty = middle + normal(random);
      let right = 0;
      for (let other = 0; other < OTHERS; other += 1) {
        const ability = 0.8 * normal(random) + 0.5 * normal(random);
        right += Number(random() < chanceOf(ability - difficulty, guessing));
      }
      return { difficulty, right };
    });
  });
  const weights = Array.from({ length: TOPICS }, () => Math.exp(0.7 * normal(random)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    difficulties: drawn.map((topic) => topic.map(({ difficulty }) => difficulty)),
    known: drawn.map((topic) =>
      topic.map(({ right }) => difficultyFrom({ firstTries: OTHERS, rightFirstTries: right, difficulty: 2 })),
    ),
    averages: drawn.map((topic) => mean(topic.map(({ right }) => right / OTHERS))),
    weights: weights.map((weight) => weight / total),
  };
}

interface Outcome {
  ranges: number;
  hits: number;
  isForecast: boolean;
  isForecastHit: boolean;
  forecastError: number;
  correlation: number | null;
}

/** Between 20 and 2,000 answers in half a year, more of them in some topics than in others. */
function study(bank: Bank, random: () => number, guessing: number): Outcome {
  const level = 0.8 * normal(random);
  const abilities = Array.from({ length: TOPICS }, () => level + 0.5 * normal(random));
  const amount = Math.round(20 * 100 ** random());
  const interests = Array.from({ length: TOPICS }, () => random());
  const answers = Array.from({ length: amount }, (_, place): FoldedAnswer => {
    const topic = pick(interests, random);
    const question = Math.floor(random() * QUESTIONS_PER_TOPIC);
    const isRight = random() < chanceOf(abilities[topic]! - bank.difficulties[topic]![question]!, guessing);
    const answer = { id: '0', isRight, isFirstTry: true, confidence: null, seconds: 60, position: null };
    const day = Math.floor((DAYS * place) / amount);
    return { ...answer, day, difficulty: bank.known[topic]![question]!, disciplines: [topic], bodySystems: [] };
  });
  const sums = noSums();
  foldAnswers(sums, answers);
  return judge(bank, { sums, abilities, amount, random, guessing });
}

const pick = (interests: number[], random: () => number) => {
  let left = random() * interests.reduce((sum, one) => sum + one, 0);
  return Math.max(
    0,
    interests.findIndex((interest) => (left -= interest) < 0),
  );
};

interface Studied {
  sums: ReturnType<typeof noSums>;
  abilities: number[];
  amount: number;
  random: () => number;
  guessing: number;
}

function judge(bank: Bank, { sums, abilities, amount, random, guessing }: Studied): Outcome {
  const week = weekOf(DAYS - 1);
  const found = estimateAbilities(evidenceUntil(sums.disciplines, week));
  const truths = abilities.map((ability, topic) =>
    mean(bank.difficulties[topic]!.map((difficulty) => chanceOf(ability - difficulty, guessing))),
  );
  const outline = bank.weights.map((weight, id) => ({ id, weight, ...usualDifficulties(bank.averages[id]!) }));
  const rated = outline.filter(({ id }) => triesUntil(sums.disciplines[id], week) >= limits.ability);
  const ranges = rated.map((topic) => ({ topic, range: rangeOf(abilityIn(found, topic.id), topic) }));
  const goal = limits.goalPercent / 100;
  const forecast = forecastExam(found, outline, limits.examQuestions);
  const exam = examOf(bank, abilities, random, guessing);
  return {
    ranges: ranges.length,
    hits: ranges.filter(({ topic, range }) => isWithin(truths[topic.id]!, range)).length,
    isForecast: amount >= limits.forecast,
    isForecastHit: isWithin(exam, forecast),
    forecastError: Math.abs(exam - forecast.share),
    correlation: rankCorrelation(
      ranges.map(({ topic, range }) => topic.weight * Math.max(0, goal - range.share)),
      ranges.map(({ topic }) => topic.weight * Math.max(0, goal - truths[topic.id]!)),
    ),
  };
}

const isWithin = (value: number, { low, high }: { low: number; high: number }) => value >= low && value <= high;

/** The share of correct answers to fresh questions, drawn by the weights of the topics. */
function examOf(bank: Bank, abilities: number[], random: () => number, guessing: number): number {
  let right = 0;
  for (let count = 0; count < limits.examQuestions; count += 1) {
    const topic = pick(bank.weights, random);
    const difficulty = bank.difficulties[topic]![Math.floor(random() * QUESTIONS_PER_TOPIC)]!;
    right += Number(random() < chanceOf(abilities[topic]! - difficulty, guessing));
  }
  // Results come in steps of one question. Spread over its step, a result at the edge of a range is not always inside.
  return (right + random() - 0.5) / limits.examQuestions;
}

/** Spearman's correlation; null with fewer than five topics, or if there is nothing to gain in any of them. */
function rankCorrelation(one: number[], other: number[]): number | null {
  if (one.length < 5) return null;
  const ranks = (values: number[]) => values.map((value) => values.filter((smaller) => smaller < value).length);
  const [first, second] = [ranks(one), ranks(other)];
  const [middle, otherMiddle] = [mean(first), mean(second)];
  const products = first.map((rank, place) => (rank - middle) * (second[place]! - otherMiddle));
  const spread = (values: number[], from: number) => Math.sqrt(mean(values.map((value) => (value - from) ** 2)));
  const spreads = spread(first, middle) * spread(second, otherMiddle);
  return spreads === 0 ? null : mean(products) / spreads;
}

export function measureReadiness(): void {
  const learners = sized(2000, 40);
  for (const { name, coverage, guessing } of situations) {
    const bank = makeBank(randomFrom(11), guessing);
    const outcomes = Array.from({ length: learners }, (_, seed) => study(bank, randomFrom(1000 + seed), guessing));
    const ranges = outcomes.reduce((sum, one) => sum + one.ranges, 0);
    const hits = outcomes.reduce((sum, one) => sum + one.hits, 0);
    const forecast = outcomes.filter(({ isForecast }) => isForecast);
    const forecastHits = (100 * forecast.filter(({ isForecastHit }) => isForecastHit).length) / forecast.length;
    const correlations = outcomes.flatMap(({ correlation }) => correlation ?? []);
    say(`  ${name}`, '');
    expectAtFullSize('    % of the ranges of topics contain the truth', (100 * hits) / ranges, coverage, {
      about: `${ranges} ranges`,
    });
    expectAtFullSize('    % of the ranges of forecasts contain the result', forecastHits, coverage, {
      about: `${forecast.length} exams`,
    });
    const error = 100 * mean(forecast.map(({ forecastError }) => forecastError));
    expectAtFullSize('    points between forecast and simulated exam', error, { atMost: 5 });
    expectAtFullSize(
      '    rank correlation of points to gain',
      mean(correlations),
      { atLeast: 0.8 },
      { about: `${correlations.length} learners` },
    );
  }
}
