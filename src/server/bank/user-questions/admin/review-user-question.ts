import { attachPictures } from '#server/bank/files/attach-pictures.ts';
import { questionDecidedMail } from '#server/bank/mails/bank.mails.ts';
import { insertQuestions } from '#server/bank/questions/insert-questions.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { mayAct, userQuestionMoves } from '#shared/bank/user-question-moves.ts';
import type { ReviewBody, ReviewedQuestionResult } from '#shared/bank/user-question-review.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Origin } from '../origin.ts';
import { recordUserQuestionEvent } from '../user-question-changes.queries.ts';
import { handOverPictures } from '../user-question-files.queries.ts';
import { TITLE_LENGTH, type UserQuestionRow } from '../user-questions.queries.ts';
import { readForReview } from './read-for-review.ts';
import { holdForReview, saveReview } from './review.queries.ts';

/** Takes a question for review, or decides about it. Reviewers cannot review their own questions. */
export async function reviewUserQuestion(
  deps: Deps,
  { id: reviewerId }: { id: string },
  { id, decision, comment }: ReviewBody & { id: number },
  origin: Origin,
): Promise<ReviewedQuestionResult> {
  const at = deps.now();
  const { to } = userQuestionMoves[decision];
  await deps.db.transaction().execute(async (tx) => {
    const question = await holdForReview(tx, id);
    if (!question) throw new AppError('not_found');
    if (question.userId === reviewerId) throw new AppError('forbidden');
    // Another reviewer was faster, or the author has withdrawn it.
    if (!mayAct(decision, question.status)) throw new AppError('changed_meanwhile');

    const questionId = decision === 'accept' ? await moveIntoBank(deps, tx, question) : null;
    const decidedAt = decision === 'take' ? null : at;
    await saveReview(tx, { id, to, reviewerId, comment: comment || null, questionId, decidedAt, at });
    if (to !== 'in_review') {
      const props = {
        firstName: question.firstName,
        title: question.content.text.slice(0, TITLE_LENGTH).toWellFormed(),
        decision: to,
        comment,
      };
      const mail = mailPayload(questionDecidedMail, { to: { address: question.email }, props });
      await deps.jobs.enqueue(tx, sendMailJob, mail);
    }
    const kind = 'user_question_reviewed';
    await recordUserQuestionEvent(tx, { kind, userId: reviewerId, id, at, decision, ...origin });
    await recordAdminEvent(tx, { userId: reviewerId, ...origin }, at, {
      kind,
      subject: { kind: 'user_question', id },
      before: { status: question.status },
      after: { status: to, questionId },
    });
  });
  return readForReview(deps, { id, reviewerId });
}

/** Adds the question to the bank as a draft of its author, with its pictures, and returns its id. */
async function moveIntoBank({ jobs, now }: Deps, tx: Db, question: UserQuestionRow): Promise<number> {
  const { userId, content, disciplineId, bodySystemId, files } = question;
  const at = now();
  const [questionId] = await insertQuestions(
    tx,
    [
      {
        publicId: null,
        status: 'draft',
        intendedDifficulty: content.difficulty,
        stem: content.text,
        leadIn: content.leadIn,
        options: content.answers.map(({ text, explanation, correct }) => ({ text, explanation, isRight: correct })),
        learningPoint: content.learningPoint,
        sources: content.sources.map(({ title, url }) => ({ title, url: url || null })),
        disciplineIds: disciplineId === null ? [] : [disciplineId],
        bodySystemIds: bodySystemId === null ? [] : [bodySystemId],
      },
    ],
    { authorId: userId, at },
  );
  if (questionId === undefined) throw new Error('The question was not added.');
  const unused = await attachPictures(tx, at, [{ questionId, version: 1, pictures: files }]);
  for (const key of unused) await jobs.enqueue(tx, deleteFileJob, { key });
  await handOverPictures(tx, question);
  return questionId;
}
