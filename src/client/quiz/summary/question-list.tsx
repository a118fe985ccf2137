import { Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { SummaryResult } from '#shared/quiz/summary.contract.ts';
import { FilterChips } from './filter-chips.tsx';
import { countsByFilter, filterRules, fitting, type QuestionFilter } from './question-filters.ts';
import { QuestionRow } from './question-row.tsx';
import classes from './question-list.module.css';

interface QuestionListProps {
  summary: SummaryResult;
  filter: QuestionFilter;
  /** The question whose review the user has just left: its row gets the focus back. */
  cameFrom: number | null;
}

export function QuestionList({ summary: { id: quizId, questions }, filter, cameFrom }: QuestionListProps) {
  const shown = fitting(questions, filter);
  const navigate = useNavigate();
  // The filter is part of the URL, so that a reload preserves it.
  const choose = (chosen: QuestionFilter) =>
    void navigate({
      to: '/quiz/sumup/$id',
      params: { id: quizId },
      search: { show: chosen === 'all' ? undefined : chosen },
      replace: true,
      resetScroll: false,
    });
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (cameFrom === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-question='${cameFrom}']`);
    (row ?? list.current)?.focus();
  }, [cameFrom]);
  return (
    <section ref={list} className={classes.section} tabIndex={-1} aria-labelledby="questions-heading">
      <Title order={2} id="questions-heading">
        Questions
      </Title>
      <FilterChips chosen={filter} counts={countsByFilter(questions)} onChoose={choose} />
      {shown.length === 0 ? (
        <Text className={classes.empty ?? ''} role="status">
          {filterRules[filter].whenEmpty}
        </Text>
      ) : (
        <ol className={classes.list}>
          {shown.map((question) => (
            <li key={question.id}>
              <QuestionRow {...{ quizId, filter, question }} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
