import { z } from 'zod';
import { confirmNewEmailMail } from './accounts/email-change/mails/confirm-new-email.ts';
import { confirmOldEmailMail } from './accounts/email-change/mails/confirm-old-email.ts';
import { emailChangedMail } from './accounts/email-change/mails/email-changed.ts';
import { emailInUseMail } from './accounts/email-change/mails/email-in-use.ts';
import { sessionReusedMail } from './accounts/mails/session-reused.ts';
import { passwordChangedMail } from './accounts/passwords/mails/password-changed.ts';
import { passwordRestoreMail } from './accounts/passwords/mails/password-restore.ts';
import { restoreMailJob } from './accounts/passwords/send-restore-mail.ts';
import { activationMail } from './accounts/registration/mails/activation.ts';
import { alreadyRegisteredMail } from './accounts/registration/mails/already-registered.ts';
import { activationMailJob } from './accounts/registration/send-activation-mail.ts';
import { factorChangedMail } from './accounts/second-factor/mails/factor-changed.ts';
import { methodLinkedMail } from './accounts/social/mails/method-linked.ts';
import { importsJobOf } from './bank/exchange/import/run-waiting-imports.ts';
import { reportAnsweredMail } from './bank/problem-reports/mails/report-answered.ts';
import { refreshStatistics } from './bank/statistics/refresh-statistics.ts';
import { forgetOldDrafts } from './bank/user-questions/forget-old-drafts.ts';
import { questionDecidedMail } from './bank/user-questions/mails/question-decided.ts';
import { billingJobs } from './billing/billing.jobs.ts';
import { billingMails } from './billing/mails/billing.mails.ts';
import { forgetOldMessages } from './contact/forget-old-messages.ts';
import { messageReceivedMail } from './contact/mails/message-received.ts';
import { supportMessageMail } from './contact/mails/support-message.ts';
import { announceNews } from './content/announce-news.ts';
import { sweepTextPictures } from './content/text-pictures/sweep-text-pictures.ts';
import { dailyJobs } from './daily/daily.jobs.ts';
import { dailyReminderMail } from './daily/reminders/mails/daily-reminder.ts';
import { takeCheckpoint } from './event-log/take-checkpoint.ts';
import { endAbandonedDays } from './exam-day/end-day.ts';
import { calculateLeaderboards, calculationJob } from './leaderboards/calculation/calculate-leaderboards.ts';
import { mailingMail } from './mailings/mails/mailing.ts';
import { mailingsJobOf } from './mailings/sending/run-mailings.ts';
import { planEndingMail } from './notifications/mails/plan-ending.ts';
import { notificationsJobs } from './notifications/notifications.jobs.ts';
import { countMonths } from './overview/count-months.ts';
import { allPersonalData } from './personal-data.ts';
import { eraseAccounts } from './personal-data/erase-accounts.ts';
import { accountClosingMail } from './personal-data/mails/account-closing.ts';
import { accountErasedMail } from './personal-data/mails/account-erased.ts';
import type { Deps } from './platform/deps.ts';
import { deleteFileJob } from './platform/files/delete-file-job.ts';
import type { AnyJob } from './platform/jobs/jobs.ts';
import type { MailSender } from './platform/mail/mail-sender.ts';
import { sendMailJob } from './platform/mail/send-mail-job.ts';
import { closeEndedQuizzes } from './quiz/playing/close-ended-quizzes.ts';
import { giveRewards } from './referrals/give-rewards.ts';
import { freeDaysMail } from './referrals/mails/free-days.ts';
import { answersRescoredMail } from './rescoring/mails/answers-rescored.ts';
import { rescoringJobOf } from './rescoring/run-rescorings.ts';
import { newAdminMail } from './roles/mails/new-admin.ts';
import { widenedRoleMail } from './roles/mails/widened-role.ts';
import { foldDays } from './statistics/fold-days.ts';
import { reviewsDueMail } from './study-plan/reminders/mails/reviews-due.ts';
import { remindDue } from './study-plan/reminders/remind-due.ts';
import { sweep } from './sweep.ts';
import { grantedDaysMail } from './users/mails/granted-days.ts';

const HOUR_SECONDS = 3600;

/** All mails of the application. */
export const mails = [
  accountClosingMail,
  accountErasedMail,
  ...billingMails,
  confirmNewEmailMail,
  confirmOldEmailMail,
  dailyReminderMail,
  emailChangedMail,
  emailInUseMail,
  factorChangedMail,
  sessionReusedMail,
  freeDaysMail,
  grantedDaysMail,
  mailingMail,
  newAdminMail,
  widenedRoleMail,
  passwordChangedMail,
  passwordRestoreMail,
  planEndingMail,
  activationMail,
  alreadyRegisteredMail,
  answersRescoredMail,
  messageReceivedMail,
  methodLinkedMail,
  questionDecidedMail,
  reportAnsweredMail,
  reviewsDueMail,
  supportMessageMail,
];

/** All background jobs. */
export function allJobs(deps: Deps, sendMail: MailSender): AnyJob[] {
  return [
    ...notificationsJobs(deps),
    ...billingJobs(deps),
    ...dailyJobs(deps),
    restoreMailJob(deps),
    activationMailJob(deps),
    rescoringJobOf(deps),
    // A sent mail contains an email address, and often a link with a secret token.
    { ...sendMailJob, retries: 8, rememberedSeconds: HOUR_SECONDS, run: sendMail },
    { ...deleteFileJob, run: ({ key }: { key: string }) => deps.files.delete(key) },
    mailingsJobOf(deps, sendMail),
    importsJobOf(deps),
    { name: 'bank.statistics', data: z.object({}), cron: '*/5 * * * *', run: () => refreshStatistics(deps) },
    { name: 'quiz.close-ended', data: z.object({}), cron: '*/5 * * * *', run: () => closeEndedQuizzes(deps) },
    { name: 'exam-day.end', data: z.object({}), cron: '*/5 * * * *', run: () => endAbandonedDays(deps) },
    { name: 'statistics.fold', data: z.object({}), cron: '23 2 * * *', run: () => foldDays(deps) },
    { name: 'study-plan.remind', data: z.object({}), cron: '*/15 * * * *', run: () => remindDue(deps) },
    { name: 'content.announce-news', data: z.object({}), cron: '*/5 * * * *', run: () => announceNews(deps) },
    { name: 'content.sweep-pictures', data: z.object({}), cron: '47 3 * * *', run: () => sweepTextPictures(deps) },
    { name: 'referrals.give', data: z.object({}), cron: '22 * * * *', run: () => giveRewards(deps) },
    { ...calculationJob, cron: '*/10 * * * *', run: () => calculateLeaderboards(deps) },
    { name: 'overview.count', data: z.object({}), cron: '*/10 * * * *', run: () => countMonths(deps) },
    { name: 'contact.forget', data: z.object({}), cron: '37 3 * * *', run: () => forgetOldMessages(deps) },
    { name: 'bank.forget-drafts', data: z.object({}), cron: '43 3 * * *', run: () => forgetOldDrafts(deps) },
    { name: 'accounts.erase', data: z.object({}), cron: '7 * * * *', run: () => eraseAccounts(deps, allPersonalData) },
    // Every hour after the sweep, so that the oldest line is one that stays.
    { name: 'event-log.checkpoint', data: z.object({}), cron: '27 * * * *', run: () => takeCheckpoint(deps) },
    { name: 'platform.sweep', data: z.object({}), cron: '17 * * * *', run: () => sweep(deps) },
  ];
}
