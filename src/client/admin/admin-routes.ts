import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admin } from '#client/platform/guards.ts';
import { adminShell } from '#client/route-frames.tsx';
import type { Permission } from '#shared/access/permissions.ts';
import type { AdminScreenName } from './admin-screens.ts';

const load = async (name: AdminScreenName) => {
  const { adminScreens } = await import('./admin-screens.ts');
  return { default: await adminScreens[name]() };
};

/** List filters, page and order are URL search parameters. They are validated where they are read (`useListSearch`). */
const textsOf = (search: Record<string, unknown>): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** One admin route. Permission null: access to the admin area is enough. */
const inAdmin = <const Path extends string>(
  path: Path,
  title: string,
  permission: Permission | null,
  screen: AdminScreenName,
) =>
  createRoute({
    getParentRoute: () => adminShell,
    path,
    beforeLoad: admin,
    validateSearch: textsOf,
    // The admin shell reads the permission and hides the screen from users who lack it.
    staticData: { title, ...(permission !== null && { permission }) },
    component: lazyRouteComponent(() => load(screen)),
  });

/** All routes of the admin area. Menu entries are defined in `admin-parts.ts`. */
export const adminArea = adminShell.addChildren([
  inAdmin('/admin', 'Admin Panel', null, 'admin'),
  inAdmin('/admin/questions', 'Questions', 'Question.read', 'questions'),
  inAdmin('/admin/questions/new', 'New question', 'Question.create', 'newQuestion'),
  inAdmin('/admin/questions/$id', 'Question', 'Question.read', 'question'),
  inAdmin('/admin/questions/$id/versions', 'Versions', 'Question.read', 'versions'),
  inAdmin('/admin/questions/shipped', 'Shipped corrections', 'Question.read', 'shippedQuestions'),
  inAdmin('/admin/questions/exchange', 'Import and export', 'Question.read', 'questionExchange'),
  inAdmin('/admin/user-questions', 'User questions', 'UserQuestion.read', 'userQuestions'),
  inAdmin('/admin/user-questions/$id', 'User question', 'UserQuestion.read', 'userQuestion'),
  inAdmin('/admin/reports', 'Reports', 'QuestionFeedBack.read', 'reports'),
  inAdmin('/admin/reports/$id', 'Report', 'QuestionFeedBack.read', 'report'),
  inAdmin('/admin/roles', 'Roles', 'RoleManagement.read', 'roles'),
  inAdmin('/admin/events', 'Event log', 'AdminEvents.view', 'events'),
  inAdmin('/admin/plans', 'Plans and prices', 'SubscriptionManagement.read', 'plans'),
  inAdmin('/admin/plans/new', 'New plan', 'SubscriptionManagement.create', 'newPlan'),
  inAdmin('/admin/plans/$id', 'Plan', 'SubscriptionManagement.read', 'plan'),
  inAdmin('/admin/promotions', 'Promotions', 'PromotionManagement.read', 'promotions'),
  inAdmin('/admin/vouchers', 'Vouchers', 'PromotionManagement.read', 'vouchers'),
  inAdmin('/admin/referrals', 'Invitations', 'PromotionManagement.read', 'referralSettings'),
  inAdmin('/admin/dictionaries', 'Dictionaries', null, 'dictionaries'),
  inAdmin('/admin/dictionaries/lab-values', 'Lab values', 'LabValue.read', 'labValues'),
  inAdmin('/admin/dictionaries/$list', 'Dictionary', null, 'dictionary'),
  inAdmin('/admin/users', 'Users', 'UserManagement.read', 'users'),
  inAdmin('/admin/users/$id', 'User', 'UserManagement.read', 'user'),
  inAdmin('/admin/subscriptions', 'Subscriptions', 'UserSubscriptionManagement.read', 'subscriptions'),
  inAdmin('/admin/subscriptions/$id', 'Subscription', 'UserSubscriptionManagement.read', 'subscription'),
  inAdmin('/admin/payments', 'Payments', 'UserSubscriptionManagement.read', 'payments'),
  inAdmin('/admin/content', 'Page content', 'PageContentManagement.read', 'adminContent'),
  inAdmin('/admin/content/$slug', 'Page', 'PageContentManagement.read', 'adminPage'),
  inAdmin('/admin/news', 'News', 'PageContentManagement.read', 'adminNews'),
  inAdmin('/admin/news/$id', 'News item', 'PageContentManagement.read', 'adminNewsItem'),
  inAdmin('/admin/faq', 'FAQ', 'PageContentManagement.read', 'adminFaq'),
  inAdmin('/admin/mailings', 'Mailings', 'MailingManagement.read', 'mailings'),
  inAdmin('/admin/mailings/$id', 'Mailing', 'MailingManagement.read', 'mailing'),
  inAdmin('/admin/exam-outlines', 'Exam outlines', 'ExamOutline.read', 'examOutlines'),
  inAdmin('/admin/exam-outlines/$id', 'Exam outline', 'ExamOutline.read', 'examOutline'),
  inAdmin('/admin/exam-templates', 'Exam days', 'ExamOutline.read', 'examTemplates'),
  inAdmin('/admin/exam-templates/$id', 'Exam day', 'ExamOutline.read', 'examTemplate'),
  inAdmin('/admin/question-of-the-day', 'Question of the day', 'questionOfTheDay.read', 'adminCalendar'),
]);
