// `npm run bank -- coverage`: compares the shipped questions with the blueprints of the exams.
import path from 'node:path';
import { readBank } from '../db/seeds/bank/read-bank.ts';
import { shippedContent } from '../db/seeds/bank/seed-bank.ts';
import type { WrittenQuestion } from '../db/seeds/bank/written-question.ts';
import { type Blueprint, readBlueprints } from '../db/seeds/blueprints/read-blueprints.ts';

/** A topic with a smaller part of its weight than this is too thin to prepare for the exam. */
export const LEAST_PART = 0.5;

export interface TopicCoverage {
  exam: string;
  by: 'discipline' | 'system' | 'task';
  topic: string;
  questions: number;
  /** In percent of the exam, and in percent of the bank's questions on topics of the exam. */
  weight: number;
  share: number;
}

/** Every topic of every exam, by discipline, by body system and by task. */
export function coverageOf(questions: WrittenQuestion[], blueprints: Blueprint[]): TopicCoverage[] {
  return blueprints.flatMap((blueprint) => [
    ...partOf(blueprint, 'discipline', blueprint.disciplines, questions, (one) => one.disciplines),
    ...partOf(blueprint, 'system', blueprint.bodySystems, questions, (one) => one.bodySystems),
    // Without other disciplines, whose tasks are those of another exam.
    ...partOf(blueprint, 'task', blueprint.tasks, questionsFor(blueprint, questions), (one) => [one.task]),
  ]);
}

function questionsFor({ disciplines }: Blueprint, questions: WrittenQuestion[]): WrittenQuestion[] {
  if (Object.keys(disciplines).length === 0) return questions;
  return questions.filter((one) => one.disciplines.some((it) => it in disciplines));
}

function partOf(
  { name: exam }: Blueprint,
  by: TopicCoverage['by'],
  weights: Partial<Record<string, number>>,
  questions: WrittenQuestion[],
  topicsOf: (question: WrittenQuestion) => string[],
): TopicCoverage[] {
  const topics = Object.entries(weights).map(([topic, weight = 0]) => ({
    topic,
    weight,
    questions: questions.filter((one) => topicsOf(one).includes(topic)).length,
  }));
  const allWeight = topics.reduce((sum, { weight }) => sum + weight, 0);
  const allQuestions = topics.reduce((sum, { questions: count }) => sum + count, 0);
  return topics.map(({ topic, weight, questions: count }) => ({
    exam,
    by,
    topic,
    questions: count,
    weight: (100 * weight) / allWeight,
    share: allQuestions === 0 ? 0 : (100 * count) / allQuestions,
  }));
}

export const isThin = ({ weight, share }: TopicCoverage): boolean => share < LEAST_PART * weight;

/** Prints the table. Returns the exit code: 1 if a topic is thin. */
export async function printCoverage(): Promise<number> {
  const blueprints = await readBlueprints();
  const topics = coverageOf(await readBank(path.join(shippedContent, 'questions')), blueprints);
  for (const { name, source, year } of blueprints) {
    console.log(`\n${name}\n  ${source} (${year})`);
    const ofExam = topics.filter(({ exam }) => exam === name);
    for (const by of ['discipline', 'system', 'task'] as const) printPart(by, ofExam);
  }
  const thin = topics.filter(isThin);
  console.log(
    thin.length === 0 ? '\nNo topic is thin.' : `\n${thin.length} topics have less than half of their weight.`,
  );
  return thin.length === 0 ? 0 : 1;
}

function printPart(by: TopicCoverage['by'], ofExam: TopicCoverage[]) {
  const part = ofExam.filter((topic) => topic.by === by);
  if (part.length === 0) return console.log(`  by ${by}: weights are not published`);
  console.log(`  ${`by ${by}`.padEnd(WIDTH)}questions  weight   share`);
  for (const topic of part) console.log(lineOf(topic));
}

const WIDTH = 36;
const percent = (value: number) => `${value.toFixed(1)} %`.padStart(8);
const lineOf = (topic: TopicCoverage) =>
  `    ${topic.topic.padEnd(WIDTH - 2)}${String(topic.questions).padStart(9)}${percent(topic.weight)}${percent(topic.share)}` +
  (isThin(topic) ? '  thin' : '');
