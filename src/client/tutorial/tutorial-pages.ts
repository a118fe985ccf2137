import {
  IconAdjustmentsHorizontal,
  IconBolt,
  IconBookmarks,
  IconChartLine,
  IconConfetti,
  IconLifebuoy,
  IconMap2,
  IconTrophy,
  type TablerIcon,
} from '@tabler/icons-react';

interface TutorialPage {
  /** By specification: 0 is the welcome, 1 the six steps, 2 the end. */
  stage: 0 | 1 | 2;
  title: string;
  text: string;
  Icon: TablerIcon;
  /** Label of the button that leads to the next page; on the last page it closes the dialog. */
  next: string;
}

export const tutorialPages: TutorialPage[] = [
  {
    stage: 0,
    title: 'Good to have you here',
    text: 'A short tour of Vignette before you start: six steps, about a minute.',
    Icon: IconMap2,
    next: 'Tell me more about it!',
  },
  {
    stage: 1,
    title: 'Quick Quiz mode',
    text: 'Five random questions from the disciplines and body systems of your plan. One click and you are in.',
    Icon: IconBolt,
    next: 'Next',
  },
  {
    stage: 1,
    title: 'Custom Quiz mode',
    text: 'Choose body systems, disciplines and difficulty, and create the quiz you need today.',
    Icon: IconAdjustmentsHorizontal,
    next: 'Next',
  },
  {
    stage: 1,
    title: 'Saved Quizzes',
    text: 'The last 10 quizzes are saved. Stop whenever you like and continue later, even on another device.',
    Icon: IconBookmarks,
    next: 'Next',
  },
  {
    stage: 1,
    title: 'Statistics',
    text: 'See how you progress, how you compare with the average, and which topics could use another look.',
    Icon: IconChartLine,
    next: 'Next',
  },
  {
    stage: 1,
    title: 'Leaderboard',
    text: 'If you like company, take part under a name of your choice. Effort, improvement and streaks count.',
    Icon: IconTrophy,
    next: 'Next',
  },
  {
    stage: 1,
    title: 'Help',
    text: 'Questions about Vignette? Read the FAQ, send us a support ticket, or visit our social page.',
    Icon: IconLifebuoy,
    next: "What's next?",
  },
  {
    stage: 2,
    title: "That's all",
    text: 'The question of the day is a good start. You can find this tour again in the menu under your name.',
    Icon: IconConfetti,
    next: "Yay! Let's do it!",
  },
];

const steps = tutorialPages.filter(({ stage }) => stage === 1);

export const stepNames = steps.map(({ title }) => title);

/** The number of the step on a page, from 1; null before and after the steps. */
export const stepOn = (page: TutorialPage): number | null => steps.indexOf(page) + 1 || null;
