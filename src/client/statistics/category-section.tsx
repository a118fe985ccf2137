import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, Title } from '@mantine/core';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectClaims } from '#client/platform/session-slice.ts';
import type { EntriesResult } from '#shared/dictionaries/contract.ts';
import type { TopicFigures } from '#shared/statistics/contract.ts';
import { DEFAULT_PROGRESS_MONTHS } from '#shared/statistics/percent.ts';
import { CategoryCharts } from './category-charts.tsx';
import { firstDayOfLast, today } from './chart-days.ts';
import { narrowedLists, type TopicLists, useTopic } from './use-topic.ts';
import classes from './category-section.module.css';

/** The figures of one topic: the discipline with most answers at first, then the user's selection. */
export function CategorySection({ lists, figures }: { lists: TopicLists; figures: TopicFigures[] }) {
  const ofPlan = useSelector(selectClaims)?.disciplines ?? [];
  const { topic, choose } = useTopic(lists, ofPlan, figures);
  const [to] = useState(today);
  const { disciplines, bodySystems } = narrowedLists(lists, topic);
  const name = [nameOf(disciplines, topic.discipline), nameOf(bodySystems, topic.bodySystem)]
    .filter((part) => part !== null)
    .join(', ');
  return (
    <section className={classes.section} aria-label="By category">
      <div className={classes.head}>
        <Title order={2}>By category</Title>
        <div className={classes.filters}>
          <TopicSelect
            label="Discipline"
            everything="All disciplines"
            entries={disciplines}
            chosen={topic.discipline}
            onChoose={(discipline) => choose({ discipline })}
          />
          <TopicSelect
            label="Body system"
            everything="All body systems"
            entries={bodySystems}
            chosen={topic.bodySystem}
            onChoose={(bodySystem) => choose({ bodySystem })}
          />
        </div>
      </div>
      <CategoryCharts
        topic={topic}
        name={name || 'Everything'}
        range={{ from: firstDayOfLast(DEFAULT_PROGRESS_MONTHS, to), to }}
      />
    </section>
  );
}

const nameOf = (entries: EntriesResult, chosen: number | null): string | null =>
  entries.find(({ id }) => id === chosen)?.name ?? null;

interface TopicSelectProps {
  label: string;
  everything: string;
  entries: EntriesResult;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

function TopicSelect({ label, everything, entries, chosen, onChoose }: TopicSelectProps) {
  return (
    <NativeSelect
      className={classes.filter ?? ''}
      label={label}
      size="md"
      value={chosen === null ? '' : String(chosen)}
      data={[{ value: '', label: everything }, ...entries.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
    />
  );
}
