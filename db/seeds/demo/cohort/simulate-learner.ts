import { normal, randomFrom } from '../random.ts';
import { COHORT_DAYS, type CohortLearner, type Traits, uuidFrom } from './make-learners.ts';

export interface BankQuestion {
  id: number;
  concept: number;
  /** In log odds. */
  difficulty: number;
  disciplines: number[];
  rightOption: number;
  /** The other options, from the most to the least popular mistake. */
  wrongOptions: number[];
}

export interface SimulatedAnswer {
  questionId: number;
  /** Null if the question was left open, and both times are null if it was never shown. Times are seconds since 1970. */
  optionId: number | null;
  startedAt: number | null;
  givenAt: number | null;
  seconds: number;
  confidence: 1 | 2 | 3 | null;
}

export interface SimulatedQuiz {
  id: string;
  isTest: boolean;
  createdAt: number;
  finalisedAt: number | null;
  answers: SimulatedAnswer[];
}

export interface DailyAnswer {
  daysAgo: number;
  optionId: number;
  seconds: number;
  givenAt: number;
}

export interface Simulated {
  quizzes: SimulatedQuiz[];
  daily: DailyAnswer[];
}

interface Situation {
  bank: BankQuestion[];
  /** The question of each past day, by the number of days ago. */
  dailyQuestions: Map<number, BankQuestion>;
  /** Seconds since 1970; the start of the day (UTC) and the present. */
  midnight: number;
  now: number;
}

const DAY = 86_400;
const GUESSING = 0.2;
const BREAK_OFF = 0.06;
const LEFT_OPEN = 0.04;

/** Answers of one learner, from the first day to the last one with a plan. */
export function simulateLearner(learner: CohortLearner, situation: Situation): Simulated {
  const study = new Study(learner, situation);
  for (let daysAgo = learner.joinedDaysAgo; daysAgo >= learner.lastDaysAgo; daysAgo -= 1) study.live(daysAgo);
  return study.done;
}

class Study {
  readonly done: Simulated = { quizzes: [], daily: [] };
  private readonly random: () => number;
  private readonly traits: Traits;
  private readonly situation: Situation;
  private readonly learner: CohortLearner;
  /** The next questions. A question that was answered incorrectly comes back soon, others after all unseen ones. */
  private readonly queue: BankQuestion[];
  /** When a concept was last explained, and how long it is remembered, in days. */
  private readonly memory = new Map<number, { at: number; halfLife: number }>();

  constructor(learner: CohortLearner, situation: Situation) {
    this.learner = learner;
    this.situation = situation;
    this.traits = learner.traits;
    this.random = randomFrom(learner.seed);
    this.queue = situation.bank
      .map((question) => ({ question, at: this.random() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ question }) => question);
  }

  live(daysAgo: number) {
    const { midnight, now } = this.situation;
    const { hour, regularity, weekend, perDay, daily } = this.traits;
    const day = midnight - daysAgo * DAY;
    // 1970-01-01 was a Thursday.
    const isWeekend = [2, 3].includes(Math.floor(day / DAY) % 7);
    const studies = this.random() < regularity * (isWeekend ? weekend : 1);
    const answersDaily = this.random() < daily;
    let time = Math.round(day + 3600 * (hour - this.learner.place.hours + 2 * this.random()));
    if (answersDaily && daysAgo > 0) time = this.answerDaily(daysAgo, time);
    let left = studies ? Math.max(5, Math.round(perDay * (0.5 + this.random()))) : 0;
    for (let tired = 0; left > 0 && time < now - 3600; left -= 20, tired += 1) {
      time = this.takeQuiz(time, { size: Math.min(left, 20), tired }) + 600;
    }
  }

  private answerDaily(daysAgo: number, time: number): number {
    const question = this.situation.dailyQuestions.get(daysAgo);
    if (!question) return time;
    const { optionId, seconds } = this.answer(question, time, 0);
    this.done.daily.push({ daysAgo, optionId, seconds, givenAt: time + seconds });
    return time + seconds + 120;
  }

  /** Returns when it ended. */
  private takeQuiz(createdAt: number, { size, tired }: { size: number; tired: number }): number {
    const isTest = this.random() < this.traits.testShare;
    const breaksOffAt = !isTest && this.random() < BREAK_OFF ? Math.ceil(size / 2) : size;
    const questions = this.queue.splice(0, size);
    const answers: SimulatedAnswer[] = [];
    let time = createdAt + 5;
    for (const [position, question] of questions.entries()) {
      const given =
        position < breaksOffAt
          ? this.play(question, { time, isTest, fatigue: (tired * 20 + position) / 40 })
          : { questionId: question.id, optionId: null, startedAt: null, givenAt: null, seconds: 0, confidence: null };
      answers.push(given);
      time += given.seconds + (given.startedAt === null ? 0 : isTest ? 2 : 20);
    }
    this.done.quizzes.push({ id: uuidFrom(this.random), isTest, createdAt, finalisedAt: time + 5, answers });
    return time + 5;
  }

  private play(
    question: BankQuestion,
    { time, isTest, fatigue }: { time: number; isTest: boolean; fatigue: number },
  ): SimulatedAnswer {
    if (isTest && this.random() < LEFT_OPEN) {
      this.queue.push(question);
      return { questionId: question.id, optionId: null, startedAt: time, givenAt: null, seconds: 12, confidence: null };
    }
    const { optionId, seconds, confidence, isRight } = this.answer(question, time, fatigue);
    if (isRight) this.queue.push(question);
    else this.queue.splice(60 + Math.floor(120 * this.random()), 0, question);
    return { questionId: question.id, optionId, startedAt: time, givenAt: time + seconds, seconds, confidence };
  }

  private answer(question: BankQuestion, time: number, fatigue: number) {
    const { ability, weakness, pace } = this.traits;
    const topics = question.disciplines.map((id) => weakness.get(id) ?? 0);
    const topic = topics.reduce((sum, one) => sum + one, 0) / Math.max(1, topics.length);
    const experience = 0.012 * (COHORT_DAYS - (this.situation.midnight - time) / DAY) * this.traits.regularity;
    const known = this.memory.get(question.concept);
    const recall = known ? 2 ** (-(time - known.at) / DAY / known.halfLife) : 0;
    const odds = ability + topic + experience - question.difficulty - 0.35 * fatigue + 2.5 * recall;
    const knows = this.random() < 1 / (1 + Math.exp(-odds));
    const isRight = knows || this.random() < GUESSING;
    const halfLife = knows ? 1.8 * (known?.halfLife ?? 6) : Math.max(4, 0.6 * (known?.halfLife ?? 7));
    this.memory.set(question.concept, { at: time, halfLife });
    const effort = Math.exp(0.35 * normal(this.random) + 0.12 * question.difficulty - 0.5 * recall - 0.15 * fatigue);
    return {
      isRight,
      optionId: isRight ? question.rightOption : this.mistake(question),
      seconds: Math.max(4, Math.min(400, Math.round(pace * effort * (knows ? 0.9 : 1.15)))),
      confidence: this.random() < this.traits.statesConfidence ? this.confidence(knows) : null,
    };
  }

  /** Two of three mistakes are the most popular one. */
  private mistake({ wrongOptions, rightOption }: BankQuestion): number {
    const place = Math.floor(-Math.log(1 - this.random()) / Math.log(2.4));
    return wrongOptions[place % Math.max(1, wrongOptions.length)] ?? rightOption;
  }

  private confidence(knows: boolean): 1 | 2 | 3 {
    const chance = this.random();
    if (knows) return chance < 0.55 ? 3 : chance < 0.9 ? 2 : 1;
    if (chance < this.traits.overconfidence) return 3;
    return chance < 0.55 ? 2 : 1;
  }
}
