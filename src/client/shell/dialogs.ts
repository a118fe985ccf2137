import { type ComponentType, createElement, lazy, type ReactNode } from 'react';
import type { DialogName } from '#client/platform/dialogs-slice.ts';
import { DaysLeftTitle } from './days-left-title.tsx';

interface DialogEntry {
  title: ReactNode;
  /** In pixels, limited by the width of the window. */
  width: number;
  Body: ComponentType<{ onClose: () => void }>;
}

/** The content of each dialog. A feature adds its line here and its name to `DialogName`. */
export const dialogs: Record<DialogName, DialogEntry> = {
  pricing: {
    title: 'pricing options',
    width: 1000,
    Body: lazy(async () => ({ default: (await import('./pricing-dialog.tsx')).PricingDialog })),
  },
  'wanted-plan': {
    title: 'Continue with your plan?',
    width: 450,
    Body: lazy(async () => ({
      default: (await import('#client/billing/pricing/wanted-plan-dialog.tsx')).WantedPlanDialog,
    })),
  },
  'ongoing-apple': {
    title: 'Subscription at Apple',
    width: 450,
    Body: lazy(async () => ({ default: (await import('#client/billing/pricing/store-notices.tsx')).AppleNotice })),
  },
  'ongoing-google': {
    title: 'Subscription at Google Play',
    width: 450,
    Body: lazy(async () => ({ default: (await import('#client/billing/pricing/store-notices.tsx')).GoogleNotice })),
  },
  'days-left': {
    title: createElement(DaysLeftTitle),
    width: 400,
    Body: lazy(async () => ({ default: (await import('./days-left-dialog.tsx')).DaysLeftDialog })),
  },
  notifications: {
    title: 'Show notifications?',
    width: 400,
    Body: lazy(async () => ({ default: (await import('./notifications-dialog.tsx')).NotificationsDialog })),
  },
  'mobile-user': {
    title: 'Hey! Mobile user',
    width: 400,
    Body: lazy(async () => ({ default: (await import('./mobile-user-dialog.tsx')).MobileUserDialog })),
  },
  'saved-quizzes': {
    title: 'Saved quizzes',
    width: 1000,
    Body: lazy(async () => ({
      default: (await import('#client/quiz/saved/saved-quizzes-dialog.tsx')).SavedQuizzesDialog,
    })),
  },
  tutorial: {
    title: 'Welcome to Vignette',
    width: 600,
    Body: lazy(async () => ({ default: (await import('#client/tutorial/tutorial-dialog.tsx')).TutorialDialog })),
  },
  'passkey-offer': {
    title: 'Sign in faster next time?',
    width: 450,
    Body: lazy(async () => ({
      default: (await import('#client/accounts/passkey-offer-dialog.tsx')).PasskeyOfferDialog,
    })),
  },
  invite: {
    title: 'Invite a friend',
    width: 600,
    Body: lazy(async () => ({ default: (await import('#client/referrals/invite-dialog.tsx')).InviteDialog })),
  },
  'leaderboard-membership': {
    title: 'Take part in the leaderboards',
    width: 450,
    Body: lazy(async () => ({
      default: (await import('#client/leaderboards/membership-dialog.tsx')).MembershipDialog,
    })),
  },
};
