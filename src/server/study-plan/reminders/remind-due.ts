import { notifyInBatches, notifyUser } from '#server/notifications/public.ts';
import type { Deps } from '#server/platform/deps.ts';
import { reviewsDueMail } from '#server/study-plan/mails/study-plan.mails.ts';
import { takeDueStudents } from './remind-due.queries.ts';

/** Runs the job `study-plan.remind`: a quiet reminder at the chosen hour, only if a review is due. */
export const remindDue = (deps: Deps): Promise<void> =>
  notifyInBatches(deps, takeDueStudents, (tx, student) =>
    notifyUser(deps, tx, student, {
      stream: 'review-due',
      mail: reviewsDueMail,
      props: { firstName: student.firstName, goal: student.goal },
      push: {
        title: "Today's plan is ready",
        body: 'Some of what you have learned is due for a review.',
        path: '/study-plan',
      },
    }),
  );
