import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { ColumnHeads } from '#client/ui/column-heads.tsx';
import { PanelHead } from '#client/ui/panel-head.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { Coverage } from '#shared/study-plan/contract.ts';
import classes from './coverage-table.module.css';

const kinds = [
  { value: 'discipline', label: 'Disciplines' },
  { value: 'body-system', label: 'Body systems' },
];

/** How much of each topic was seen and is secure, the heaviest topics of the exam first. */
export function CoverageTable({ coverage, hasExamDate }: { coverage: Coverage[]; hasExamDate: boolean }) {
  const [kind, setKind] = useState('discipline');
  const topics = coverage.filter((topic) => topic.kind === kind).toSorted((a, b) => b.weight - a.weight);
  return (
    <Panel label="Coverage">
      <PanelHead title="Coverage">
        <SegmentedControl data={kinds} value={kind} onChange={setKind} size="sm" />
      </PanelHead>
      <Text size="sm" c="dimmed">
        {hasExamDate ? 'Secure means: likely recalled on the day of the exam.' : 'Secure means: likely recalled today.'}
      </Text>
      <table className={classes.table}>
        <ColumnHeads columns={['Topic', 'Share of the exam', 'Seen', 'Secure']} />
        <tbody>
          {topics.map((topic) => (
            <tr key={topic.id}>
              <th scope="row">
                {topic.name}
                <span className={classes.bar} aria-hidden>
                  <span className={classes.seen} style={{ width: shareOf(topic.seen, topic.concepts) }} />
                  <span className={classes.secure} style={{ width: shareOf(topic.secure, topic.concepts) }} />
                </span>
              </th>
              <td>{topic.weight === 0 ? '–' : `${topic.weight}%`}</td>
              <td>{`${topic.seen} of ${topic.concepts}`}</td>
              <td>{topic.secure}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

const shareOf = (part: number, whole: number) => `${(100 * part) / whole}%`;
