import { Button, Title, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { ColumnHeads } from '#client/ui/column-heads.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { TopicScore } from '#shared/quiz/summary.contract.ts';
import { ScoreBar } from './score-bar.tsx';
import { scorePercent } from './summary-texts.ts';
import classes from './topic-bars.module.css';

const SHOWN_AT_FIRST = 6;

interface TopicBarsProps {
  title: string;
  topics: TopicScore[];
}

/** The score per topic, weakest topic first. */
export function TopicBars({ title, topics }: TopicBarsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const listId = useId();
  const sorted = topics.toSorted((a, b) => scorePercent(a) - scorePercent(b) || b.total - a.total);
  const hasMore = sorted.length > SHOWN_AT_FIRST;
  return (
    <Panel>
      <Title order={2} size="h3">
        {title}
      </Title>
      <ul className={classes.list} id={listId} aria-hidden>
        {sorted.map((topic, index) => (
          <li key={topic.id} className={classes.topic} data-folded={(!isWhole && index >= SHOWN_AT_FIRST) || undefined}>
            <ScoreBar {...topic} />
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <TopicTable title={title} topics={sorted} />
      </VisuallyHidden>
      {hasMore && (
        <Button
          className={classes.more ?? ''}
          variant="subtle"
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${sorted.length}`}
        </Button>
      )}
    </Panel>
  );
}

const percentWords = (percent: number | null) => (percent === null ? 'not known yet' : `${Math.round(percent)}%`);

function TopicTable({ title, topics }: TopicBarsProps) {
  return (
    <table>
      <caption>{title}</caption>
      <ColumnHeads columns={['Topic', 'Correct', 'Share', 'Your average', 'Others']} />
      <tbody>
        {topics.map((topic) => (
          <tr key={topic.id}>
            <th scope="row">{topic.name}</th>
            <td>
              {topic.right} of {topic.total}
            </td>
            <td>{scorePercent(topic)}%</td>
            <td>{percentWords(topic.ownPercentage)}</td>
            <td>{percentWords(topic.peerPercentage)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
