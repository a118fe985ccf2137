import type { StudyPlanResult, TodayResult } from '#shared/study-plan/contract.ts';

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
export const questionsText = (count: number) => counted(count, 'question');
const minutesText = (minutes: number) => counted(minutes, 'minute');
export const daysText = (days: number) => counted(days, 'day');

/** "Friday, November 20", with the year if it is another one. Days have no time, so they are read and shown in UTC. */
export const dayText = (day: string, today = new Date().toISOString()): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });

/** The heading and the sentence of today's card. */
export function todayTexts(today: TodayResult): { title: string; text: string } {
  const { state, openQuiz, planned, minutes, answered, correct } = today;
  switch (state) {
    case 'ready': {
      if (openQuiz)
        return {
          title: "Continue today's plan",
          text: `${openQuiz.answered} of ${questionsText(openQuiz.size)} answered.`,
        };
      const amount =
        answered > 0
          ? `${planned.total} more ${planned.total === 1 ? 'question' : 'questions'}`
          : questionsText(planned.total);
      return { title: `Today: ${amount}, about ${minutesText(minutes)}`, text: compositionText(planned) };
    }
    case 'done':
      return {
        title: 'Done for today',
        text: `${questionsText(answered)} answered, ${correct} correct. ${nextReviewText(today)}`,
      };
    case 'day-off':
      return { title: 'A day off', text: `Enjoy it. ${nextReviewText(today)}` };
    case 'nothing-left':
      return {
        title: 'Nothing is due today',
        text: `You have answered every question of your plan, and you still remember it well. ${nextReviewText(today)}`,
      };
    case 'no-subscription':
      return {
        title: 'Your study plan is paused',
        text: 'You have no running plan, so there are no questions for today. Everything you have learned is saved.',
      };
  }
}

function compositionText({ reviews, sureButWrong, new: fresh }: TodayResult['planned']): string {
  const parts = [
    reviews > 0 && counted(reviews, 'review'),
    sureButWrong > 0 && `${sureButWrong} you were sure about but got wrong`,
    fresh > 0 && `${fresh} new`,
  ].filter((part) => part !== false);
  return `${new Intl.ListFormat('en-US').format(parts)}.`;
}

function nextReviewText({ nextReviews, day }: TodayResult): string {
  const [next] = nextReviews;
  if (!next) return 'No reviews are due in the next seven days.';
  const tomorrow = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return `${counted(next.count, 'review')} ${next.count === 1 ? 'comes' : 'come'} back ${next.day === tomorrow ? 'tomorrow' : `on ${dayText(next.day)}`}.`;
}

/** When all concepts will have been asked once. */
export function finishText({ finish, concepts, today }: StudyPlanResult): string {
  if (today.state === 'no-subscription') return 'The plan goes on when you have a subscription again.';
  if (concepts.total === 0) return 'There are no questions in your plan yet.';
  if (concepts.seen === concepts.total) return 'You have seen every concept at least once.';
  if (!finish) return 'At your present pace it cannot be said when you will have seen every concept.';
  const { on, earliest, latest } = finish;
  const range =
    latest === null ? `from ${dayText(earliest)} on` : `between ${dayText(earliest)} and ${dayText(latest)}`;
  return `You will have seen every concept around ${dayText(on)}, likely ${range}.`;
}

/** The one change that helps most. */
export function adviceText({ advice }: StudyPlanResult): string | null {
  switch (advice?.kind) {
    case 'set-exam-date':
      return 'Set your exam date, and the plan chooses what helps most on that day.';
    case 'on-course':
      return `You are on course: everything is covered ${daysText(advice.daysBefore)} before the exam.`;
    case 'reach-goal':
      return `Reaching your goal of ${advice.goal} a day covers everything ${daysText(advice.daysBefore)} before the exam.`;
    case 'raise-goal':
      return `${advice.by} more a day cover everything ${daysText(advice.daysBefore)} before the exam.`;
    case 'focus':
      return `There is not enough time for everything. ${advice.topic} has the most to gain.`;
    case 'keep-reviewing':
      return 'Everything was asked at least once. From now on reviews keep it fresh.';
    case undefined:
      return null;
  }
}
