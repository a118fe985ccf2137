import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findLearner, hasNoPlan, type Learner, type QuestionIndex, type QuestionSets } from '#server/quiz/public.ts';
import type { ExamDaysResult, OfferedTemplate } from '#shared/exam-day/contract.ts';
import { shortTopicsOf } from './draw-questions.ts';
import { findOpenDay, findPastDays } from './exam-days.queries.ts';
import { availableQuestions, outlineOf } from './exam-questions.ts';
import { findChosenExam, findTemplates, findWeights, type TemplateRow, type WeightRow } from './offers.queries.ts';

const PAST_DAYS = 20;
const MINUTE = 60;

/** What can be started, what is running, and what was done. */
export async function listDays(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  index: QuestionIndex,
  { id: userId, hasAdminInterface }: SignedInUser,
): Promise<ExamDaysResult> {
  const [learner, templates, open, past, examId] = await Promise.all([
    findLearner(db, { userId, hasAdminInterface, at: now(), sets: ['asked'] }),
    findTemplates(db),
    findOpenDay(db, userId),
    findPastDays(db, userId, PAST_DAYS),
    findChosenExam(db, userId),
  ]);
  const weights = await findWeights(db, [...new Set(templates.flatMap((template) => template.examId ?? []))]);
  const questions = await index.current();
  return {
    templates: templates.map((template) => offer(template, { questions, learner, weights })),
    extraTimeFactor: learner.extraTimeFactor,
    examId,
    hasSubscription: !hasNoPlan(learner),
    open: open ? { id: open.id, name: open.name } : null,
    past: past.map(({ id, name, startedAt, correct, total }) => ({
      id,
      name,
      startedAt: startedAt.toISOString(),
      correct,
      total,
    })),
  };
}

interface Known {
  questions: QuestionSets;
  learner: Learner;
  weights: WeightRow[];
}

function offer(template: TemplateRow, { questions, learner, weights }: Known): OfferedTemplate {
  const { minutes, breakMinutes, ...shown } = template;
  const outline = outlineOf(weights, template.examId);
  const { available, unseen } = availableQuestions(questions, learner, outline);
  const short = shortTopicsOf(available, questions.tags, { outline, size: template.blocks * template.questions });
  const nameOf = ({ kind, topic }: (typeof short)[number]) =>
    weights.find((row) => topic === (kind === 'disciplines' ? row.disciplineId : row.bodySystemId))?.topicName ?? '';
  return {
    ...shown,
    blockSeconds: Math.ceil(MINUTE * minutes * learner.extraTimeFactor),
    breakSeconds: MINUTE * breakMinutes,
    available: available.length,
    unseen: unseen.length,
    shortTopics: short.map((topic) => ({
      name: nameOf(topic),
      needed: topic.needed,
      available: topic.available,
    })),
  };
}
