import { inPercent } from '#server/quiz/in-percent.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import type { TopicScore } from '#shared/quiz/summary.contract.ts';
import type { FinishedQuestion, Topic } from './finished-quiz.queries.ts';
import type { TopicRecord } from './learner-records.ts';

/** A question counts once per topic. Largest topic first. */
export function topicScores(
  questions: FinishedQuestion[],
  topicsOf: (question: FinishedQuestion) => Topic[],
  recordIn: (topicId: number) => TopicRecord,
): TopicScore[] {
  const topics = new Map(questions.flatMap(topicsOf).map((topic) => [topic.id, topic]));
  return [...topics.values()]
    .map((topic) => {
      const inTopic = questions.filter((question) => topicsOf(question).some(({ id }) => id === topic.id));
      return scoreOf(topic, inTopic, recordIn(topic.id));
    })
    .toSorted((one, other) => other.total - one.total || one.name.localeCompare(other.name, 'en'));
}

const scoreOf = ({ id, name }: Topic, questions: FinishedQuestion[], record: TopicRecord): TopicScore => ({
  id,
  name,
  right: questions.filter(({ isRight }) => isRight).length,
  total: questions.length,
  ownPercentage: record.answered > 0 ? inPercent(record.right, record.answered) : null,
  peerPercentage: peerPercentageOf(questions),
});

function peerPercentageOf(questions: FinishedQuestion[]): number | null {
  const sum = (count: (question: FinishedQuestion) => number) =>
    questions.reduce((total, question) => total + count(question), 0);
  const tries = sum(({ firstTries }) => firstTries);
  return tries >= quizLimits.answersBeforeFirm
    ? inPercent(
        sum(({ rightFirstTries }) => rightFirstTries),
        tries,
      )
    : null;
}
