import { type ComponentType, createElement, lazy, type ReactNode } from 'react';
import type { DialogName } from '#client/platform/dialogs-slice.ts';
import { DaysLeftTitle } from './days-left-title.tsx';

interface DialogEntry {
  title: ReactNode;
  /** In pixels, limited by the width of the window. */
  width: number;
  Body: ComponentType<{ onClose: () => void }>;
}

const dialog = (title: ReactNode, width: number, load: () => Promise<DialogEntry['Body']>): DialogEntry => ({
  title,
  width,
  Body: lazy(async () => ({ default: await load() })),
});

/** The content of each dialog. A feature adds its line here and its name to `DialogName`. */
export const dialogs: Record<DialogName, DialogEntry> = {
  pricing: dialog('pricing options', 1000, async () => (await import('./pricing-dialog.tsx')).PricingDialog),
  'wanted-plan': dialog(
    'Continue with your plan?',
    450,
    async () => (await import('#client/billing/pricing/wanted-plan-dialog.tsx')).WantedPlanDialog,
  ),
  'ongoing-apple': dialog(
    'Subscription at Apple',
    450,
    async () => (await import('#client/billing/pricing/store-notices.tsx')).AppleNotice,
  ),
  'ongoing-google': dialog(
    'Subscription at Google Play',
    450,
    async () => (await import('#client/billing/pricing/store-notices.tsx')).GoogleNotice,
  ),
  'days-left': dialog(
    createElement(DaysLeftTitle),
    400,
    async () => (await import('./days-left-dialog.tsx')).DaysLeftDialog,
  ),
  notifications: dialog(
    'Show notifications?',
    400,
    async () => (await import('./notifications-dialog.tsx')).NotificationsDialog,
  ),
  'mobile-user': dialog(
    'Hey! Mobile user',
    400,
    async () => (await import('./mobile-user-dialog.tsx')).MobileUserDialog,
  ),
  'saved-quizzes': dialog(
    'Saved quizzes',
    1000,
    async () => (await import('#client/quiz/saved/saved-quizzes-dialog.tsx')).SavedQuizzesDialog,
  ),
  tutorial: dialog(
    'Welcome to Vignette',
    600,
    async () => (await import('#client/tutorial/tutorial-dialog.tsx')).TutorialDialog,
  ),
  'passkey-offer': dialog(
    'Sign in faster next time?',
    450,
    async () => (await import('#client/accounts/passkey-offer-dialog.tsx')).PasskeyOfferDialog,
  ),
  invite: dialog(
    'Invite a friend',
    600,
    async () => (await import('#client/referrals/invite-dialog.tsx')).InviteDialog,
  ),
  'leaderboard-membership': dialog(
    'Take part in the leaderboards',
    450,
    async () => (await import('#client/leaderboards/membership-dialog.tsx')).MembershipDialog,
  ),
};
