// `npm run bank -- coverage`: compares the shipped questions with the outlines of the exams.
import path from 'node:path';
import { readBank } from '../db/seeds/bank/read-bank.ts';
import { shippedContent } from '../db/seeds/bank/seed-bank.ts';
import { tasks, type WrittenQuestion } from '../db/seeds/bank/written-question.ts';
import { exams } from '../db/seeds/reference/exams.ts';

/** A topic with a smaller part of its weight than this is too thin to prepare for the exam. */
export const LEAST_PART = 0.5;

export interface TopicCoverage {
  exam: string;
  topic: string;
  questions: number;
  /** In percent of the exam, and in percent of the bank's questions on topics of the exam. */
  weight: number;
  share: number;
}

/** Every topic of every exam, by discipline and by body system. */
export function coverageOf(questions: WrittenQuestion[]): TopicCoverage[] {
  return exams.flatMap(({ name, disciplines, bodySystems }) =>
    partOf(name, disciplines, (topic) => questions.filter((one) => one.disciplines.some((it) => it === topic))).concat(
      partOf(name, bodySystems, (topic) => questions.filter((one) => one.bodySystems.some((it) => it === topic))),
    ),
  );
}

function partOf(
  exam: string,
  weights: Partial<Record<string, number>>,
  about: (topic: string) => WrittenQuestion[],
): TopicCoverage[] {
  const topics = Object.entries(weights).map(([topic, weight = 0]) => ({
    topic,
    weight,
    questions: about(topic).length,
  }));
  const allWeight = topics.reduce((sum, { weight }) => sum + weight, 0);
  const allQuestions = topics.reduce((sum, { questions }) => sum + questions, 0);
  return topics.map(({ topic, weight, questions }) => ({
    exam,
    topic,
    questions,
    weight: (100 * weight) / allWeight,
    share: allQuestions === 0 ? 0 : (100 * questions) / allQuestions,
  }));
}

export const isThin = ({ weight, share }: TopicCoverage): boolean => share < LEAST_PART * weight;

/** Prints the table. Returns the exit code: 1 if a topic is thin. */
export async function printCoverage(): Promise<number> {
  const questions = await readBank(path.join(shippedContent, 'questions'));
  const topics = coverageOf(questions);
  let exam = '';
  for (const topic of topics) {
    if (topic.exam !== exam) console.log(`\n${(exam = topic.exam)}\n${header}`);
    console.log(lineOf(topic));
  }
  console.log(`\n${questions.length} questions by task`);
  for (const task of tasks) {
    console.log(`  ${task.padEnd(WIDTH)}${String(questions.filter((one) => one.task === task).length).padStart(9)}`);
  }
  const thin = topics.filter(isThin);
  console.log(
    thin.length === 0 ? '\nNo topic is thin.' : `\n${thin.length} topics have less than half of their weight.`,
  );
  return thin.length === 0 ? 0 : 1;
}

const WIDTH = 36;
const header = `  ${'topic'.padEnd(WIDTH)}questions  weight   share`;
const percent = (value: number) => `${value.toFixed(1)} %`.padStart(8);
const lineOf = (topic: TopicCoverage) =>
  `  ${topic.topic.padEnd(WIDTH)}${String(topic.questions).padStart(9)}${percent(topic.weight)}${percent(topic.share)}` +
  (isThin(topic) ? '  thin' : '');
