import {
  IconCalendarEvent,
  IconCash,
  IconFileText,
  IconHelpCircle,
  IconNews,
  IconClipboardText,
  IconCreditCard,
  IconDiscount,
  IconFlag,
  IconHistory,
  IconHourglass,
  IconInbox,
  IconLayoutDashboard,
  IconScale,
  IconSend,
  IconShieldLock,
  IconReceipt,
  IconTicket,
  IconTransfer,
  IconUserPlus,
  IconUsers,
  IconListDetails,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Permission } from '#shared/access/permissions.ts';

/** In menu order. */
export const adminGroups = ['Overview', 'Questions', 'People', 'Money', 'Content', 'System'] as const;

export interface AdminPart {
  to: NonNullable<LinkProps['to']>;
  name: string;
  /** Required to see the entry. Null: visible to every admin. */
  permission: Permission | null;
  group: (typeof adminGroups)[number];
  Icon: TablerIcon;
}

/** Menu entries of the admin area. The order applies within each group. */
export const adminParts: AdminPart[] = [
  { to: '/admin', name: 'Overview', permission: null, group: 'Overview', Icon: IconLayoutDashboard },
  { to: '/admin/users', name: 'Users', permission: 'UserManagement.read', group: 'People', Icon: IconUsers },
  {
    to: '/admin/questions',
    name: 'Questions',
    permission: 'Question.read',
    group: 'Questions',
    Icon: IconClipboardText,
  },
  {
    to: '/admin/questions/exchange',
    name: 'Import and export',
    permission: 'Question.read',
    group: 'Questions',
    Icon: IconTransfer,
  },
  {
    to: '/admin/user-questions',
    name: 'User questions',
    permission: 'UserQuestion.read',
    group: 'Questions',
    Icon: IconInbox,
  },
  {
    to: '/admin/reports',
    name: 'Reports',
    permission: 'QuestionFeedBack.read',
    group: 'Questions',
    Icon: IconFlag,
  },
  { to: '/admin/roles', name: 'Roles', permission: 'RoleManagement.read', group: 'People', Icon: IconShieldLock },
  { to: '/admin/events', name: 'Event log', permission: 'AdminEvents.view', group: 'System', Icon: IconHistory },
  {
    to: '/admin/subscriptions',
    name: 'Subscriptions',
    permission: 'UserSubscriptionManagement.read',
    group: 'Money',
    Icon: IconReceipt,
  },
  {
    to: '/admin/payments',
    name: 'Payments',
    permission: 'UserSubscriptionManagement.read',
    group: 'Money',
    Icon: IconCash,
  },
  {
    to: '/admin/plans',
    name: 'Plans and prices',
    permission: 'SubscriptionManagement.read',
    group: 'Money',
    Icon: IconCreditCard,
  },
  {
    to: '/admin/promotions',
    name: 'Promotions',
    permission: 'PromotionManagement.read',
    group: 'Money',
    Icon: IconDiscount,
  },
  { to: '/admin/vouchers', name: 'Vouchers', permission: 'PromotionManagement.read', group: 'Money', Icon: IconTicket },
  {
    to: '/admin/referrals',
    name: 'Invitations',
    permission: 'PromotionManagement.read',
    group: 'Money',
    Icon: IconUserPlus,
  },
  { to: '/admin/dictionaries', name: 'Dictionaries', permission: null, group: 'Content', Icon: IconListDetails },
  {
    to: '/admin/question-of-the-day',
    name: 'Daily question',
    permission: 'questionOfTheDay.read',
    group: 'Questions',
    Icon: IconCalendarEvent,
  },
  {
    to: '/admin/exam-outlines',
    name: 'Exam outlines',
    permission: 'ExamOutline.read',
    group: 'Content',
    Icon: IconScale,
  },
  {
    to: '/admin/exam-templates',
    name: 'Exam days',
    permission: 'ExamOutline.read',
    group: 'Content',
    Icon: IconHourglass,
  },
  {
    to: '/admin/content',
    name: 'Page content',
    permission: 'PageContentManagement.read',
    group: 'Content',
    Icon: IconFileText,
  },
  { to: '/admin/news', name: 'News', permission: 'PageContentManagement.read', group: 'Content', Icon: IconNews },
  { to: '/admin/faq', name: 'FAQ', permission: 'PageContentManagement.read', group: 'Content', Icon: IconHelpCircle },
  { to: '/admin/mailings', name: 'Mailings', permission: 'MailingManagement.read', group: 'Content', Icon: IconSend },
];
