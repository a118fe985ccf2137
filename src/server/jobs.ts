import { z } from 'zod';
import { accountsMails } from './accounts/mails/accounts.mails.ts';
import { restoreMailJob } from './accounts/passwords/send-restore-mail.ts';
import { activationMailJob } from './accounts/registration/send-activation-mail.ts';
import { importsJobOf } from './bank/exchange/import/run-waiting-imports.ts';
import { bankMails } from './bank/mails/bank.mails.ts';
import { refreshStatistics } from './bank/statistics/refresh-statistics.ts';
import { forgetOldDrafts } from './bank/user-questions/forget-old-drafts.ts';
import { billingJobs } from './billing/billing.jobs.ts';
import { billingMails } from './billing/mails/billing.mails.ts';
import { forgetOldMessages } from './contact/forget-old-messages.ts';
import { contactMails } from './contact/mails/contact.mails.ts';
import { announceNews } from './content/announce-news.ts';
import { sweepTextPictures } from './content/text-pictures/sweep-text-pictures.ts';
import { dailyJobs } from './daily/daily.jobs.ts';
import { dailyMails } from './daily/mails/daily.mails.ts';
import { takeCheckpoint } from './event-log/take-checkpoint.ts';
import { endAbandonedDays } from './exam-day/end-day.ts';
import { calculateLeaderboards, calculationJob } from './leaderboards/calculation/calculate-leaderboards.ts';
import { mailingsMails } from './mailings/mails/mailings.mails.ts';
import { mailingsJobOf } from './mailings/sending/run-mailings.ts';
import { notificationsMails } from './notifications/mails/notifications.mails.ts';
import { notificationsJobs } from './notifications/notifications.jobs.ts';
import { countMonths } from './overview/count-months.ts';
import { allPersonalData } from './personal-data.ts';
import { eraseAccounts } from './personal-data/erase-accounts.ts';
import { personalDataMails } from './personal-data/mails/personal-data.mails.ts';
import type { Deps } from './platform/deps.ts';
import { deleteFileJob } from './platform/files/delete-file-job.ts';
import type { AnyJob } from './platform/jobs/jobs.ts';
import type { MailSender } from './platform/mail/mail-sender.ts';
import { sendMailJob } from './platform/mail/send-mail-job.ts';
import { closeEndedQuizzes } from './quiz/playing/close-ended-quizzes.ts';
import { giveRewards } from './referrals/give-rewards.ts';
import { referralsMails } from './referrals/mails/referrals.mails.ts';
import { rescoringMails } from './rescoring/mails/rescoring.mails.ts';
import { rescoringJobOf } from './rescoring/run-rescorings.ts';
import { rolesMails } from './roles/mails/roles.mails.ts';
import { foldDays } from './statistics/fold-days.ts';
import { studyPlanMails } from './study-plan/mails/study-plan.mails.ts';
import { remindDue } from './study-plan/reminders/remind-due.ts';
import { sweep } from './sweep.ts';
import { usersMails } from './users/mails/users.mails.ts';

const HOUR_SECONDS = 3600;

/** All mails of the application. */
export const mails = [
  ...accountsMails,
  ...bankMails,
  ...billingMails,
  ...contactMails,
  ...dailyMails,
  ...mailingsMails,
  ...notificationsMails,
  ...personalDataMails,
  ...referralsMails,
  ...rescoringMails,
  ...rolesMails,
  ...studyPlanMails,
  ...usersMails,
];

/** All background jobs. Those that read whole tables start at different minutes, so that they do not add up. */
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
    { ...calculationJob, cron: '2-59/10 * * * *', run: () => calculateLeaderboards(deps) },
    { name: 'overview.count', data: z.object({}), cron: '8-59/10 * * * *', run: () => countMonths(deps) },
    { name: 'contact.forget', data: z.object({}), cron: '37 3 * * *', run: () => forgetOldMessages(deps) },
    { name: 'bank.forget-drafts', data: z.object({}), cron: '43 3 * * *', run: () => forgetOldDrafts(deps) },
    { name: 'accounts.erase', data: z.object({}), cron: '7 * * * *', run: () => eraseAccounts(deps, allPersonalData) },
    // Every hour after the sweep, so that the oldest line is one that stays.
    { name: 'event-log.checkpoint', data: z.object({}), cron: '27 * * * *', run: () => takeCheckpoint(deps) },
    { name: 'platform.sweep', data: z.object({}), cron: '17 * * * *', run: () => sweep(deps) },
  ];
}
