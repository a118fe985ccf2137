import {
  IconChartLine,
  IconHome,
  IconMessageCircleQuestion,
  IconTrophy,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export interface NavigationItem {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** For places with space for one word only. */
  shortLabel: string;
  Icon: TablerIcon;
}

/** The five entries of the main navigation, in the specified order and wording. */
export const navigationItems: NavigationItem[] = [
  { to: '/dashboard', label: 'Dashboard', shortLabel: 'Dashboard', Icon: IconHome },
  { to: '/account', label: 'My account', shortLabel: 'My account', Icon: IconUser },
  { to: '/leaderboards', label: 'Leaderboards', shortLabel: 'Leaderboards', Icon: IconTrophy },
  { to: '/statistics', label: 'Statistics', shortLabel: 'Statistics', Icon: IconChartLine },
  { to: '/submit-question', label: 'Submit a question', shortLabel: 'question', Icon: IconMessageCircleQuestion },
];
