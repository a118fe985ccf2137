import type { Confidence } from '#shared/quiz/quiz-enums.ts';
import type { Evidence } from './ability.ts';

/** After this many weeks an answer counts half: learners change. */
const HALF_LIFE_WEEKS = 12;
/** Calibration compares this many answers at the beginning with as many at the end. */
export const COMPARED_ANSWERS = 200;

/** Questions of a quiz whose times are compared with those before and after them. */
export const BLOCK_SIZE = 5;

/** One scored answer, with what is needed here. */
export interface FoldedAnswer {
  id: string;
  /** A day number in the learner's time zone. */
  day: number;
  isRight: boolean;
  isFirstTry: boolean;
  confidence: Confidence | null;
  seconds: number;
  /** Place in the quiz, from 0; null for the question of the day. */
  position: number | null;
  /** In log odds; 0 is a question that the average learner answers correctly half of the time. */
  difficulty: number;
  disciplines: number[];
  bodySystems: number[];
}

/**
 * The first tries of one week in one topic: week, number, and sums of weights, correct weights, difficulties and squared
 * difficulties. An answer that belongs to several topics of one kind is divided among them.
 */
type Week = [week: number, tries: number, weight: number, right: number, difficulty: number, square: number];
type Topics = Record<string, Week[]>;

export interface ReadinessSums {
  disciplines: Topics;
  bodySystems: Topics;
  /** First tries in all topics. */
  tries: number;
  /** Rated answers by confidence from 1 to 3: number, and correct ones. */
  rated: [number, number][];
  /** The first and the last rated answers, one digit each: twice the confidence, plus one if correct. */
  firstRated: string;
  lastRated: string;
  /** Answers and seconds of correct and of incorrect answers. */
  pace: { right: [number, number]; wrong: [number, number] };
  /** The same by place in the quiz, in blocks of five: correct answers and seconds, incorrect answers and seconds. */
  blocks: [number, number, number, number][];
}

export const noSums = (): ReadinessSums => ({
  disciplines: {},
  bodySystems: {},
  tries: 0,
  rated: [
    [0, 0],
    [0, 0],
    [0, 0],
  ],
  firstRated: '',
  lastRated: '',
  pace: { right: [0, 0], wrong: [0, 0] },
  blocks: [],
});

/** Weeks begin on Monday; day 0 was a Thursday. */
export const weekOf = (day: number): number => Math.floor((day + 3) / 7);

/** Adds answers to the sums. */
export function foldAnswers(sums: ReadinessSums, answers: Iterable<FoldedAnswer>): void {
  for (const answer of answers) {
    const pace = sums.pace[answer.isRight ? 'right' : 'wrong'];
    pace[0] += 1;
    pace[1] += answer.seconds;
    addToBlock(sums, answer);
    rate(sums, answer);
    // Later attempts at a question show what is remembered of it, not what is known of the topic.
    if (!answer.isFirstTry) continue;
    sums.tries += 1;
    addTo(sums.disciplines, answer.disciplines, answer);
    addTo(sums.bodySystems, answer.bodySystems, answer);
  }
}

function addToBlock({ blocks }: ReadinessSums, { position, isRight, seconds }: FoldedAnswer) {
  if (position === null) return;
  const place = Math.floor(position / BLOCK_SIZE);
  while (blocks.length <= place) blocks.push([0, 0, 0, 0]);
  const [right, rightSeconds, wrong, wrongSeconds] = blocks[place] ?? [0, 0, 0, 0];
  blocks[place] = isRight
    ? [right + 1, rightSeconds + seconds, wrong, wrongSeconds]
    : [right, rightSeconds, wrong + 1, wrongSeconds + seconds];
}

function rate(sums: ReadinessSums, { confidence, isRight }: FoldedAnswer) {
  const rated = confidence === null ? undefined : sums.rated[confidence - 1];
  if (!rated || confidence === null) return;
  rated[0] += 1;
  rated[1] += Number(isRight);
  const digit = String(2 * confidence + Number(isRight));
  if (sums.firstRated.length < COMPARED_ANSWERS) sums.firstRated += digit;
  sums.lastRated = (sums.lastRated + digit).slice(-COMPARED_ANSWERS);
}

function addTo(topics: Topics, ids: number[], { day, isRight, difficulty }: FoldedAnswer) {
  const weight = 1 / ids.length;
  const week = weekOf(day);
  for (const id of ids) {
    const weeks = (topics[id] ??= []);
    let sums = weeks.find(([known]) => known === week);
    if (!sums) weeks.push((sums = [week, 0, 0, 0, 0, 0]));
    sums[1] += 1;
    sums[2] = rounded(sums[2] + weight);
    sums[3] = rounded(sums[3] + weight * Number(isRight));
    sums[4] = rounded(sums[4] + weight * difficulty);
    sums[5] = rounded(sums[5] + weight * difficulty ** 2);
  }
}

const rounded = (value: number) => Math.round(1e4 * value) / 1e4;

/** How many first tries a learner had in a topic up to a week. */
export const triesUntil = (weeks: Week[] | undefined, week: number): number =>
  (weeks ?? []).reduce((sum, [known, tries]) => (known <= week ? sum + tries : sum), 0);

/** What the answers up to a week say about each topic at that time. */
export function evidenceUntil(topics: Topics, week: number): Map<number, Evidence> {
  const found = new Map<number, Evidence>();
  for (const [id, weeks] of Object.entries(topics)) {
    const evidence = evidenceOf(weeks, week);
    if (evidence) found.set(Number(id), evidence);
  }
  return found;
}

/**
 * Answers are weighted by their age. The weights are scaled to the number of answers of equal weight that would say as
 * much, (Σw)² / Σw², so that ranges are as wide as the evidence is weak.
 */
function evidenceOf(weeks: Week[], until: number): Evidence | null {
  let [all, squares, right, difficulty, difficultySquares] = [0, 0, 0, 0, 0];
  for (const [week, , weight, rightWeight, difficultySum, squareSum] of weeks) {
    if (week > until) continue;
    const age = 0.5 ** ((until - week) / HALF_LIFE_WEEKS);
    all += age * weight;
    squares += age ** 2 * weight;
    right += age * rightWeight;
    difficulty += age * difficultySum;
    difficultySquares += age * squareSum;
  }
  if (all === 0) return null;
  const mean = difficulty / all;
  const scale = all / squares;
  return {
    tries: all * scale,
    right: right * scale,
    mean,
    variance: Math.max(0, difficultySquares / all - mean ** 2),
  };
}

/** The first and the last week with first tries; null without any. */
export function weeksOf({ disciplines, bodySystems }: ReadinessSums): { first: number; last: number } | null {
  const weeks = [...Object.values(disciplines), ...Object.values(bodySystems)].flat().map(([week]) => week);
  return weeks.length === 0 ? null : { first: Math.min(...weeks), last: Math.max(...weeks) };
}
