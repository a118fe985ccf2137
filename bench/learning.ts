// Simulated learners study 60 days with 20 answers a day: by the study plan, unseen questions first, or repeating
// mistakes. Their memory does not follow the scheduler's model. What counts is the expected score in an exam of fresh
// questions, drawn by the weights of its topics.
import { chooseToday, type Concept } from '#server/study-plan/choose-today.ts';
import { type Cards, foldInto } from '#server/study-plan/fold-memory.ts';
import { recallOn } from '#server/study-plan/memory.ts';
import { estimateSkills } from '#server/study-plan/plan-concepts.ts';
import type { Confidence } from '#shared/quiz/quiz-enums.ts';
import { normal, randomFrom } from '../db/seeds/demo/random.ts';
import { expectAtFullSize, say } from './figures.ts';
import { measurePlanTime } from './plan-time.ts';
import { measureReadiness } from './readiness.ts';
import { sized } from './sizes.ts';

const DAYS = 60;
const PER_DAY = 20;
const GUESSING = 0.2;
const TOPICS = 30;

interface BankConcept {
  topic: number;
  weight: number;
  difficulty: number;
  questions: number[];
}

interface Bank {
  concepts: BankConcept[];
  conceptOf: number[];
}

/** `spread` says how much the weights of the topics differ; 0 means that all count the same. */
function makeBank(random: () => number, spread: number): Bank {
  const weights = Array.from({ length: TOPICS }, () => Math.exp(spread * normal(random)));
  const conceptOf: number[] = [];
  const concepts = Array.from({ length: 700 }, (_, concept) => {
    const topic = Math.floor(random() * TOPICS);
    const siblings = random() < 0.6 ? 1 : 2 + Math.floor(random() * 2);
    const questions = Array.from({ length: siblings }, () => conceptOf.push(concept) - 1);
    return { topic, weight: weights[topic] ?? 1, difficulty: normal(random), questions };
  });
  const total = concepts.reduce((sum, { weight }) => sum + weight, 0);
  return { concepts: concepts.map((concept) => Object.assign(concept, { weight: concept.weight / total })), conceptOf };
}

type Forgetting = 'exponential' | 'power';

/** A learner with their own forgetting curve, knowledge and speed of learning. */
class Learner {
  readonly random: () => number;
  readonly forgetting: Forgetting;
  private readonly halfLives: number[];
  private readonly seenOn: number[];
  private readonly first: number;
  private readonly growth: number;

  constructor({ concepts }: Bank, seed: number, forgetting: Forgetting) {
    this.random = randomFrom(seed);
    this.forgetting = forgetting;
    const ability = 0.8 * normal(this.random) - 0.3;
    const topics = Array.from({ length: TOPICS }, () => ability + 0.9 * normal(this.random));
    this.first = 8 * Math.exp(0.35 * normal(this.random));
    this.growth = 1 + 0.6 * this.random();
    this.seenOn = concepts.map(() => 0);
    this.halfLives = concepts.map(({ topic, difficulty }) => {
      const isKnown = this.random() < 1 / (1 + Math.exp(difficulty - (topics[topic] ?? 0)));
      return isKnown ? 90 * Math.exp(0.5 * normal(this.random)) : 0;
    });
  }

  recall(concept: number, day: number): number {
    const halfLife = this.halfLives[concept] ?? 0;
    if (halfLife === 0) return 0;
    const elapsed = (day - (this.seenOn[concept] ?? 0)) / halfLife;
    return this.forgetting === 'exponential' ? 2 ** -elapsed : 1 / (1 + elapsed);
  }

  /** Answers a question and learns from its explanation. */
  answer(concept: number, day: number) {
    const recall = this.recall(concept, day);
    const knows = this.random() < recall;
    const isRight = knows || this.random() < GUESSING;
    const certainty = this.random();
    const confidence: Confidence = knows ? (certainty < 0.6 ? 3 : 2) : certainty < 0.5 ? 1 : certainty < 0.85 ? 2 : 3;
    const halfLife = this.halfLives[concept] ?? 0;
    // Recalling something that is nearly forgotten strengthens it most.
    this.halfLives[concept] = knows
      ? halfLife * (1 + this.growth * (1.3 - recall))
      : Math.max(this.first, 0.5 * halfLife + 0.5 * this.first);
    this.seenOn[concept] = day;
    return { isRight, confidence };
  }

  score({ concepts }: Bank): number {
    return concepts.reduce((sum, { weight }, concept) => {
      const recall = this.recall(concept, DAYS);
      return sum + weight * (recall + (1 - recall) * GUESSING);
    }, 0);
  }
}

interface Studied {
  bank: Bank;
  day: number;
  random: () => number;
  cards: Cards;
  /** Outcome of the last answer of each question. */
  last: Map<number, { isRight: boolean; day: number }>;
}

type Way = (studied: Studied) => number[];

const shuffled = (questions: number[], random: () => number) =>
  questions
    .map((question) => ({ question, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ question }) => question);

const unseenFirst: Way = ({ bank, last, random }) => {
  const all = shuffled([...bank.conceptOf.keys()], random);
  return [...all.filter((question) => !last.has(question)), ...all.filter((question) => last.has(question))];
};

const repeatMistakes: Way = (studied) => {
  const isMistake = (question: number) => studied.last.get(question)?.isRight === false;
  const all = unseenFirst(studied);
  return [...all.filter(isMistake), ...all.filter((question) => !isMistake(question))];
};

const byPlan: Way = ({ bank, day, cards, last }) => {
  const conditions = { today: day, examDay: DAYS, retention: 0.9, amount: PER_DAY };
  return chooseToday(asConcepts(bank, cards, last), conditions).map(({ questionId }) => questionId);
};

/** What the planner knows: first answers by topic, cards, and which questions are unseen. */
function asConcepts({ concepts }: Bank, cards: Cards, last: Studied['last']): Concept[] {
  const seenOn = (question: number) => last.get(question)?.day ?? -1;
  const known = concepts.map(({ topic, weight, questions }, id) => ({
    id,
    weight,
    skill: 0,
    card: cards.get(id) ?? null,
    disciplines: [topic],
    questions: questions.toSorted((one, other) => seenOn(one) - seenOn(other)),
  }));
  estimateSkills(known);
  return known;
}

interface Outcome {
  score: number;
  /** Log loss of the forecasts of recall, and of each learner's own average. */
  forecastLoss: number;
  averageLoss: number;
  reviews: number;
  /** Forecasts and correct answers of reviews, by tenths of the forecast. */
  tenths: { forecast: number; right: number; all: number }[];
}

function study(way: Way, seed: number, { spread, forgetting }: Situation): Outcome {
  const bank = makeBank(randomFrom(7 * seed), spread);
  const learner = new Learner(bank, seed, forgetting);
  const studied: Studied = { bank, day: 0, random: randomFrom(seed + 99), cards: new Map(), last: new Map() };
  const outcome: Outcome = { score: 0, forecastLoss: 0, averageLoss: 0, reviews: 0, tenths: noTenths() };
  const past = { right: 1, all: 2 };
  for (let day = 0; day < DAYS; day += 1) {
    for (const question of way({ ...studied, day }).slice(0, PER_DAY)) {
      const concept = bank.conceptOf[question] ?? 0;
      const card = studied.cards.get(concept);
      const { isRight, confidence } = learner.answer(concept, day);
      if (card) {
        const recall = recallOn(card, day);
        const forecast = recall + (1 - recall) * GUESSING;
        outcome.forecastLoss += lossOf(forecast, isRight);
        addTo(outcome.tenths, { forecast, right: Number(isRight), all: 1 });
        outcome.averageLoss += lossOf(past.right / past.all, isRight);
        outcome.reviews += 1;
      }
      past.right += Number(isRight);
      past.all += 1;
      studied.last.set(question, { isRight, day });
      const attempt = { day, isRight, confidence, seconds: 60, medianSeconds: 60 };
      foldInto(studied.cards, [{ ...attempt, conceptId: concept, questionId: question }]);
    }
  }
  return { ...outcome, score: 100 * learner.score(bank) };
}

const noTenths = () => Array.from({ length: 10 }, () => ({ forecast: 0, right: 0, all: 0 }));

function addTo(tenths: Outcome['tenths'], { forecast, right, all }: Outcome['tenths'][number]) {
  const tenth = tenths[Math.min(9, Math.floor((10 * forecast) / all))];
  if (!tenth) return;
  tenth.forecast += forecast;
  tenth.right += right;
  tenth.all += all;
}

/** The mean distance between forecast and outcome, weighted by the number of reviews. */
function calibrationError(outcomes: Outcome[]): number {
  const tenths = noTenths();
  for (const outcome of outcomes) for (const tenth of outcome.tenths) if (tenth.all > 0) addTo(tenths, tenth);
  const all = tenths.reduce((sum, tenth) => sum + tenth.all, 0);
  return tenths.reduce((sum, tenth) => sum + Math.abs(tenth.forecast - tenth.right), 0) / all;
}

const lossOf = (probability: number, happened: boolean) =>
  -Math.log(Math.min(0.999, Math.max(0.001, happened ? probability : 1 - probability)));

interface Situation {
  name: string;
  /** Points that the plan must gain. With equal topics there is less to choose from. */
  gain: number;
  spread: number;
  forgetting: Forgetting;
}

const situations: Situation[] = [
  { name: 'weighted topics, exponential forgetting', gain: 5, spread: 0.9, forgetting: 'exponential' },
  { name: 'weighted topics, slow forgetting', gain: 5, spread: 0.9, forgetting: 'power' },
  { name: 'equal topics, exponential forgetting', gain: 2, spread: 0, forgetting: 'exponential' },
];

export async function measureLearning(): Promise<void> {
  const learners = sized(200, 4);
  for (const situation of situations) {
    const results = (way: Way) => Array.from({ length: learners }, (_, seed) => study(way, seed + 1, situation));
    const [plan, unseen, mistakes] = [results(byPlan), results(unseenFirst), results(repeatMistakes)];
    say(`  ${situation.name}`, '');
    say('    score by plan, unseen first, repeating mistakes', [plan, unseen, mistakes].map(meanScore).join(', '));
    const better = Number(meanScore(unseen)) > Number(meanScore(mistakes)) ? unseen : mistakes;
    const { mean, error } = difference(plan, better);
    expectAtFullSize(
      '    points above the better of both',
      mean,
      { atLeast: situation.gain },
      { about: `± ${(1.96 * error).toFixed(2)}` },
    );
    const reviews = plan.reduce((sum, one) => sum + one.reviews, 0);
    const ratio =
      plan.reduce((sum, one) => sum + one.forecastLoss, 0) / plan.reduce((sum, one) => sum + one.averageLoss, 0);
    expectAtFullSize('    log loss of forecasts / own average', ratio, { atMost: 1 }, { about: `${reviews} reviews` });
    say('    calibration error of the forecasts', `${(100 * calibrationError(plan)).toFixed(1)} points`);
    const beaten = plan.filter(({ forecastLoss, averageLoss }) => forecastLoss < averageLoss).length;
    say('    learners for whom the log loss is lower', `${beaten} of ${plan.length}`);
  }
  measureReadiness();
  await measurePlanTime();
}

const meanScore = (outcomes: Outcome[]) =>
  (outcomes.reduce((sum, { score }) => sum + score, 0) / outcomes.length).toFixed(1);

function difference(one: Outcome[], other: Outcome[]) {
  const gains = one.map(({ score }, place) => score - (other[place]?.score ?? 0));
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (gains.length - 1);
  return { mean, error: Math.sqrt(variance / gains.length) };
}
