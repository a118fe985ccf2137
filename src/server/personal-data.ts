import { accountsPersonalData } from './accounts/public.ts';
import {
  importsPersonalData,
  problemReportsPersonalData,
  questionsPersonalData,
  userQuestionsPersonalData,
} from './bank/public.ts';
import { billingPersonalData } from './billing/public.ts';
import { contactPersonalData } from './contact/public.ts';
import { dailyPersonalData } from './daily/public.ts';
import { eventLogPersonalData } from './event-log/public.ts';
import { examDayPersonalData } from './exam-day/public.ts';
import { leaderboardsPersonalData } from './leaderboards/public.ts';
import { mailingsPersonalData } from './mailings/public.ts';
import { notificationsPersonalData } from './notifications/public.ts';
import type { PersonalDataPart } from './platform/personal-data.ts';
import { profilePersonalData } from './profile/public.ts';
import { quizPersonalData } from './quiz/public.ts';
import { readinessPersonalData } from './readiness/public.ts';
import { referralsPersonalData } from './referrals/public.ts';
import { rescoringPersonalData } from './rescoring/public.ts';
import { sharingPersonalData } from './sharing/public.ts';
import { statisticsPersonalData } from './statistics/public.ts';
import { studyPlanPersonalData } from './study-plan/public.ts';

/** All personal data, one part per feature. */
export const allPersonalData: PersonalDataPart[] = [
  accountsPersonalData,
  profilePersonalData,
  billingPersonalData,
  notificationsPersonalData,
  mailingsPersonalData,
  contactPersonalData,
  userQuestionsPersonalData,
  problemReportsPersonalData,
  questionsPersonalData,
  importsPersonalData,
  quizPersonalData,
  rescoringPersonalData,
  sharingPersonalData,
  referralsPersonalData,
  dailyPersonalData,
  statisticsPersonalData,
  studyPlanPersonalData,
  examDayPersonalData,
  readinessPersonalData,
  leaderboardsPersonalData,
  eventLogPersonalData,
];
