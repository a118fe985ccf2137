import type { Deps } from '#server/platform/deps.ts';
import type { ExamDayResult } from '#shared/exam-day/contract.ts';
import { type DayTimes, type Phase, phaseAt } from '#shared/exam-day/exam-clock.ts';
import { AppError } from '#shared/platform/errors.ts';
import { scoreDay } from './day-score.ts';
import { type ExamDayRow, findDayAnswers, findExamDay, type OwnDay } from './exam-days.queries.ts';

const timesOf = (day: ExamDayRow): DayTimes => ({
  startedAt: day.startedAt.getTime(),
  blocks: day.blocks,
  blockLength: 1000 * day.blockSeconds,
  breakLength: 1000 * day.breakSeconds,
  taken: new Map(
    day.taken.map(({ number, startedAt, endsAt }) => [
      number,
      { startedAt: Date.parse(startedAt), endsAt: Date.parse(endsAt) },
    ]),
  ),
});

/** Where the day is. One that was ended early is over, whatever its clock says. */
export const phaseOf = (day: ExamDayRow, at: Date): Phase =>
  day.endedAt ? { kind: 'over', endedAt: day.endedAt.getTime() } : phaseAt(timesOf(day), at.getTime());

/** The user's own exam day; another user's day is not found. */
export async function readDay({ db, now }: Pick<Deps, 'db' | 'now'>, own: OwnDay): Promise<ExamDayResult> {
  const day = await findExamDay(db, own);
  if (!day) throw new AppError('not_found');
  const at = now();
  return {
    id: day.id,
    name: day.name,
    blocks: day.blocks,
    questions: day.questions,
    blockSeconds: day.blockSeconds,
    breakSeconds: day.breakSeconds,
    startedAt: day.startedAt.toISOString(),
    endsAt: day.endsAt.toISOString(),
    serverTime: at.toISOString(),
    phase: presentPhase(phaseOf(day, at), day),
    score: day.endedAt ? scoreDay(day, await findDayAnswers(db, own)) : null,
  };
}

const text = (moment: number) => new Date(moment).toISOString();

function presentPhase(phase: Phase, { taken }: ExamDayRow): ExamDayResult['phase'] {
  const { kind } = phase;
  if (kind === 'over') return { kind, endedAt: text(phase.endedAt) };
  const { number } = phase;
  if (kind === 'break') {
    return { kind, number, breakEndsAt: text(phase.breakEndsAt), blockEndsAt: text(phase.blockEndsAt) };
  }
  const block = taken.find((one) => one.number === number);
  if (!block) throw new Error('A block is running that was never started.');
  return {
    kind,
    number,
    quizId: block.quizId,
    endsAt: text(phase.endsAt),
    breakLeft: Math.round(phase.breakLeft / 1000),
  };
}
