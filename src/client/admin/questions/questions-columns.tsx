import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { countText, shareText } from '#client/admin/figures.ts';
import type { Column } from '#client/admin/table/list-table.tsx';
import { dayText } from '#client/platform/moments.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { ShortQuestion } from '#shared/bank/question-list.contract.ts';
import { correlationText, difficultyLabels, partLabels, statusLabels } from './question-labels.ts';
import classes from '#client/admin/table/long-text.module.css';

/** The second line of a cell. Two facts share a column, so that the table fits next to the menu at 1280 px. */
const Below = ({ children }: { children: ReactNode }) => (
  <Text span display="block" size="sm" c="dimmed">
    {children}
  </Text>
);

/** The first name and the number of others, so that rows stay low. */
function names([main, ...more]: string[]) {
  if (main === undefined) return '–';
  return more.length === 0 ? main : <span title={[main, ...more].join(', ')}>{`${main} +${more.length}`}</span>;
}

export const questionColumns: Column<ShortQuestion>[] = [
  { name: 'id', title: 'Id', cell: ({ id }) => id, sort: 'id', isNumber: true },
  {
    name: 'text',
    title: 'Question',
    isFixed: true,
    cell: ({ id, text }) => (
      <TextLink to="/admin/questions/$id" params={{ id: String(id) }} className={classes.text}>
        {text || 'No stem yet'}
      </TextLink>
    ),
  },
  {
    name: 'topics',
    title: 'Topics',
    cell: ({ disciplines, bodySystems }) => (
      <>
        {names(disciplines)}
        {bodySystems.length > 0 && <Below>{names(bodySystems)}</Below>}
      </>
    ),
  },
  {
    name: 'status',
    title: 'Status',
    sort: 'status',
    cell: ({ status, missing }) => (
      <>
        <StateBadge {...statusLabels[status]} />
        {missing.length > 0 && <Below>Missing: {names(missing.map((part) => partLabels[part]))}</Below>}
      </>
    ),
  },
  { name: 'version', title: 'Version', cell: ({ version }) => version, isNumber: true, isHidden: true },
  { name: 'answers', title: 'Answers', sort: 'answers', isNumber: true, cell: ({ answers }) => countText(answers) },
  {
    name: 'facility',
    title: 'Facility',
    sort: 'facility',
    isNumber: true,
    cell: ({ facility }) => shareText(facility),
  },
  {
    name: 'discrimination',
    title: 'Discrimination',
    sort: 'discrimination',
    isNumber: true,
    isHidden: true,
    cell: ({ discrimination }) => correlationText(discrimination),
  },
  {
    name: 'reports',
    title: 'Reports',
    sort: 'reports',
    isNumber: true,
    cell: ({ openReports }) => countText(openReports),
  },
  { name: 'updated', title: 'Updated', sort: 'updated', isMoment: true, cell: ({ updatedAt }) => dayText(updatedAt) },
  {
    name: 'difficulty',
    title: 'Difficulty',
    sort: 'difficulty',
    isHidden: true,
    cell: ({ difficulty }) => (difficulty === null ? '–' : difficultyLabels[difficulty]),
  },
  {
    name: 'reviewDue',
    title: 'Review due',
    sort: 'reviewDue',
    isHidden: true,
    isMoment: true,
    cell: ({ reviewDueOn }) => dayText(reviewDueOn),
  },
  { name: 'reviewer', title: 'Reviewer', isHidden: true, cell: ({ reviewer }) => reviewer ?? '–' },
  {
    name: 'pictures',
    title: 'Pictures',
    isHidden: true,
    cell: ({ hasImages }) => (hasImages ? 'Yes' : 'No'),
  },
];
