import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { countColumn, dayColumn, recordColumn, shareColumn } from '#client/admin/table/columns.tsx';
import type { Column } from '#client/admin/table/list-types.ts';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { ShortQuestion } from '#shared/bank/question-list.contract.ts';
import { correlationText, difficultyLabels, partLabels, statusLabels } from './question-labels.ts';

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
  recordColumn('/admin/questions/$id', 'text', 'Question', ({ text }) => text || 'No stem yet', { isLong: true }),
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
  countColumn('answers', 'Answers', ({ answers }) => answers, { sort: 'answers' }),
  shareColumn('facility', 'Facility', ({ facility }) => facility, { sort: 'facility' }),
  {
    name: 'discrimination',
    title: 'Discrimination',
    sort: 'discrimination',
    isNumber: true,
    isHidden: true,
    cell: ({ discrimination }) => correlationText(discrimination),
  },
  countColumn('reports', 'Reports', ({ openReports }) => openReports, { sort: 'reports' }),
  dayColumn('updated', 'Updated', ({ updatedAt }) => updatedAt, { sort: 'updated' }),
  {
    name: 'difficulty',
    title: 'Difficulty',
    sort: 'difficulty',
    isHidden: true,
    cell: ({ difficulty }) => (difficulty === null ? '–' : difficultyLabels[difficulty]),
  },
  dayColumn('reviewDue', 'Review due', ({ reviewDueOn }) => reviewDueOn, { sort: 'reviewDue', isHidden: true }),
  { name: 'reviewer', title: 'Reviewer', isHidden: true, cell: ({ reviewer }) => reviewer ?? '–' },
  { name: 'pictures', title: 'Pictures', isHidden: true, cell: ({ hasImages }) => (hasImages ? 'Yes' : 'No') },
];
