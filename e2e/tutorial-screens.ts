import type { Page } from '@playwright/test';
import type { ReferralsResult } from '#shared/referrals/contract.ts';
import { firstQuestion } from './open-quiz.ts';
import { newPicturedQuiz, openTool } from './pictured-quiz.ts';
import type { Screen } from './screen.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const onTour = (name: string, pressed: string[]): Screen => ({
  name,
  path: '/dashboard',
  as: 'subscriber',
  act: async (page) => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    for (const button of ['Take the tour', ...pressed]) await press(page, button);
  },
});

const noRewards = { daysEach: 0, friendDays: 0, pendingDays: 0, waitingDays: 0, givenDays: 0 };
const invitation = {
  code: 'K7QX3MPA',
  link: 'https://vignette.example/register?affiliate=K7QX3MPA',
  friends: { registered: 0, bought: 0 },
  rewards: noRewards,
} satisfies ReferralsResult;

const invites = (name: string, told: Partial<ReferralsResult> | 'failure', seen: string): Screen => ({
  name,
  path: '/dashboard',
  as: 'subscriber',
  act: async (page) => {
    await page.route('**/api/v1/referrals', (route) =>
      told === 'failure' ? route.abort() : route.fulfill({ json: { ...invitation, ...told } }),
    );
    await press(page, 'Invite a friend!');
    await page.getByRole('dialog', { name: 'Invite a friend' }).getByText(seen).waitFor();
  },
});

const enoughShared = 'You have shared 20 questions today. Tomorrow you can share more.';

export const tutorialScreens: Screen[] = [
  onTour('tutorial-welcome', []),
  onTour('tutorial-step', ['Tell me more about it!', 'Next']),
  onTour('tutorial-end', ['Tell me more about it!', 'Next', 'Next', 'Next', 'Next', 'Next', "What's next?"]),
  invites('invite', {}, 'Copy to clipboard'),
  invites('invite-without-code', { code: null, link: null }, 'You need to buy subscription first'),
  invites(
    'invite-much',
    {
      friends: { registered: 12, bought: 5 },
      rewards: { daysEach: 30, friendDays: 7, pendingDays: 30, waitingDays: 60, givenDays: 60 },
    },
    '12 friends joined',
  ),
  invites('invite-failed', 'failure', 'Your invitation did not load'),
  {
    name: 'share-limit',
    path: newPicturedQuiz,
    as: 'subscriber',
    given: (page) =>
      page.route('**/api/v1/share/fbShare', (route) =>
        route.fulfill({ status: 409, json: { code: 'too_many_shares', message: enoughShared } }),
      ),
    act: async (page) => {
      await firstQuestion(page);
      await openTool(page, 'Share');
      await page.getByText(enoughShared).waitFor();
    },
  },
];
