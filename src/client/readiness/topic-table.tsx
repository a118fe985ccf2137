import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, NativeSelect, SegmentedControl, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { lazy, useState } from 'react';
import { loadPractise, type PractiseControls } from '#client/quiz/public.tsx';
import { ColumnHeads } from '#client/ui/column-heads.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { PanelHead } from '#client/ui/panel-head.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { ReadinessTopic } from '#shared/readiness/contract.ts';
import { readinessLimits as limits } from '#shared/readiness/readiness-limits.ts';
import { HowEstimated } from './how-estimated.tsx';
import { listedTopics, percentText, pointsText, rangeText, type Sort, sorts, trendText } from './readiness-texts.ts';
import classes from './topic-table.module.css';

const PRACTISED = 10;

const Practise = lazy(async () => ({ default: (await loadPractise()).Practise }));

const kinds = [
  { value: 'discipline', label: 'Disciplines' },
  { value: 'body-system', label: 'Body systems' },
] as const;

/** Every topic with its estimates. On a phone each row is a card. */
export function TopicTable({ topics, hasExam }: { topics: ReadinessTopic[]; hasExam: boolean }) {
  const [kind, setKind] = useState<ReadinessTopic['kind']>('discipline');
  const [text, setText] = useState('');
  const [sort, setSort] = useState<Sort>('gain');
  const listed = listedTopics(topics, { kind, text, sort });
  return (
    <Panel label="Topics">
      <PanelHead title="Topics">
        <SegmentedControl data={[...kinds]} value={kind} onChange={(value) => setKind(value)} />
      </PanelHead>
      <div className={classes.filters}>
        <TextInput label="Find a topic" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
        <NativeSelect
          label="Sort by"
          data={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
          value={sort}
          onChange={({ currentTarget }) => setSort(currentTarget.value as Sort)}
        />
      </div>
      <Practise>{(practise) => <Table topics={listed} practise={practise} />}</Practise>
      {listed.length === 0 && <Text c="dimmed">No topic matches.</Text>}
      <Explanation hasExam={hasExam} />
    </Panel>
  );
}

const columns = ['Topic', 'Ability', 'Answered', 'Average', '4 weeks', 'To gain'];

function Table({ topics, practise }: { topics: ReadinessTopic[]; practise: PractiseControls }) {
  return (
    <>
      {practise.errorText !== null && <FormAlert title="The quiz could not be started">{practise.errorText}</FormAlert>}
      <table className={classes.table}>
        <VisuallyHidden component="caption">Your estimated ability by topic</VisuallyHidden>
        <ColumnHeads columns={practise.isOffered ? [...columns, 'Practise'] : columns} />
        <tbody>
          {topics.map((topic) => (
            <TopicRow key={topic.id} topic={topic} practise={practise} />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface TopicRowProps {
  topic: ReadinessTopic;
  practise: PractiseControls;
}

function TopicRow({ topic, practise: { isOffered, start, starting } }: TopicRowProps) {
  const { kind, id, name, ability, answered, average, trend, pointsToGain } = topic;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="Ability">
        {ability ? (
          <>
            <strong>{percentText(ability.percent)}</strong> <span className={classes.range}>{rangeText(ability)}</span>
            <RangeBar {...ability} />
          </>
        ) : (
          <span className={classes.range}>{`${limits.ability - answered} more answers`}</span>
        )}
      </td>
      <td data-label="Answered">{answered}</td>
      <td data-label="Average">{average === null ? '–' : percentText(average)}</td>
      <td data-label="4 weeks">{trendText(trend)}</td>
      <td data-label="To gain">{pointsText(pointsToGain)}</td>
      {isOffered && (
        <td className={classes.act}>
          <Button
            variant="default"
            aria-label={`Practise 10 questions on ${name}`}
            loading={starting?.kind === kind && starting.id === id}
            onClick={() => void start({ kind, id })}
          >
            Practise {PRACTISED}
          </Button>
        </td>
      )}
    </tr>
  );
}

/** The range on a scale from 0 to 100, with a mark at the estimate. */
function RangeBar({ percent, low, high }: { percent: number; low: number; high: number }) {
  return (
    <span className={classes.bar} aria-hidden>
      <span className={classes.reach} style={{ insetInlineStart: `${low}%`, width: `${high - low}%` }} />
      <span className={classes.mark} style={{ insetInlineStart: `${percent}%` }} />
    </span>
  );
}

function Explanation({ hasExam }: { hasExam: boolean }) {
  return (
    <HowEstimated>
      <p>
        <strong>Ability</strong> is the share of new questions on the topic that we expect you to answer correctly. It
        comes from your first answer to each question. A correct answer to a difficult question counts for more, and
        answers of the last weeks count most. With few answers, the estimate stays close to your overall level. In 8 of
        10 cases your true ability is within the range. It needs {limits.ability} answers.
      </p>
      <p>
        <strong>Average</strong> is the share of correct first answers of all users. It is hidden below 20 answers by 5
        people. <strong>4 weeks</strong> is the change of your ability since then, in percentage points.
      </p>
      <p>
        <strong>To gain</strong> is how many points your {hasExam ? 'exam' : 'overall'} result would rise if you
        answered {limits.goalPercent}% of the topic correctly. It is large where you are weak and the topic{' '}
        {hasExam ? 'has a large share of the exam' : 'has many questions'}.
      </p>
    </HowEstimated>
  );
}
