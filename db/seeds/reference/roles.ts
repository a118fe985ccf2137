import { allPermissions, type Permission, type permissionNodes } from '#shared/access/permissions.ts';

const dailyQuestionAndOwnStatistics: Permission[] = [
  'questionOfTheDay.create',
  'questionOfTheDay.read',
  'Attempted.self',
  'Attempted.avg',
  'Progress.self',
  'Progress.avg',
  'FirstTry.self',
  'FirstTry.avg',
  'QuestionOfTheDay.self',
  'QuestionOfTheDay.avg',
];

/** Permissions of every user; some routes also require a subscription. */
const student: Permission[] = [
  'Question.read',
  'QuestionNote.create',
  'QuestionNote.read',
  'QuestionNote.update',
  'QuestionNote.delete',
  'QuestionFeedBack.create',
  'QuestionFeedBack.read',
  'UserQuestion.create',
  'UserQuestion.read',
  'UserQuestion.update',
  'UserQuestion.delete',
  'Quiz.quick',
  'Quiz.custom',
  'Quiz.restore',
  'Quiz.download',
  'Quiz.sync',
  ...dailyQuestionAndOwnStatistics,
  'Leaderboard.global',
  'Leaderboard.user',
  'Subscription.read',
  'Subscription.activate',
  'UserSubscription.read',
  'UserSubscription.update',
  'userSelf.read',
  'userSelf.update',
  'userSelf.delete',
  'BodySystem.read',
  'Discipline.read',
  'Country.read',
  'FeedbackCategory.read',
  'FieldOfStudy.read',
  'LabValue.read',
  'Regions.read',
  'WorldRegions.read',
  'University.read',
];

const everyAction = (...nodes: (keyof typeof permissionNodes)[]): Permission[] =>
  allPermissions.filter((permission) => nodes.some((node) => permission.startsWith(`${node}.`)));

const dictionaries = [
  'BodySystem',
  'Concept',
  'Discipline',
  'Country',
  'FeedbackCategory',
  'FieldOfStudy',
  'Regions',
  'WorldRegions',
  'University',
] as const;
const ofDictionaries = (...actions: ('create' | 'read' | 'update')[]): Permission[] =>
  dictionaries.flatMap((node) => actions.map((action) => `${node}.${action}` as const));

/** Permissions of all staff: their own account and statistics. */
const staff: Permission[] = [
  ...everyAction('userSelf'),
  ...dailyQuestionAndOwnStatistics,
  'Subscription.read',
  'QuestionFeedBack.read',
  'QuestionFeedBack.update',
  'UserQuestion.read',
];

/** Manages the bank and the pages. */
const editor: Permission[] = [
  ...staff,
  ...everyAction('Question', 'QuestionNote', 'LabValue', 'PageContentManagement'),
  ...ofDictionaries('create', 'read', 'update'),
  'ExamOutline.create',
  'ExamOutline.read',
  'ExamOutline.update',
  'UserQuestion.update',
  'questionOfTheDay.update',
  'questionOfTheDay.delete',
  'Quiz.quick',
  'Quiz.custom',
  'Quiz.restore',
  // Answers are always sent with it, online as well.
  'Quiz.sync',
];

/** Supports users with their accounts; can read everything they may ask about. */
const helpDesk: Permission[] = [
  ...staff,
  ...ofDictionaries('read'),
  'ExamOutline.read',
  'Question.read',
  'LabValue.read',
  'PageContentManagement.read',
  'MailingManagement.read',
  'PromotionManagement.read',
  'SubscriptionManagement.read',
  'UserSubscription.read',
  'UserSubscriptionManagement.read',
  'UserSubscriptionManagement.update',
  'UserManagement.read',
  'UserManagement.update',
  'UserManagement.statistics',
  'Attempted.other',
  'Progress.other',
  'FirstTry.other',
  'QuestionOfTheDay.other',
];

export const roles: { id: number; name: string; hasAdminInterface: boolean; permissions: readonly Permission[] }[] = [
  { id: 1, name: 'student', hasAdminInterface: false, permissions: student },
  { id: 2, name: 'admin', hasAdminInterface: true, permissions: allPermissions },
  { id: 3, name: 'editor', hasAdminInterface: true, permissions: editor },
  { id: 4, name: 'help desk', hasAdminInterface: true, permissions: helpDesk },
];
