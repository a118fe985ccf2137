import { Button } from '@mantine/core';
import { useState } from 'react';
import { quizApi } from '#client/quiz/quiz.api.ts';
import { useStartQuiz } from '#client/quiz/use-start-quiz.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { CreatorSections } from './creator-sections.tsx';
import { isSameCriteria } from './criteria-search.ts';
import { OpenTests } from './open-tests.tsx';
import { Presets } from './presets.tsx';
import { StartBar } from './start-bar.tsx';
import { suggestions } from './suggestions.ts';
import { useMatches } from './use-matches.ts';
import { usePlan } from './use-plan.ts';
import classes from './creator.module.css';

interface CreatorProps {
  initial: QuizCriteria;
  /** Called on every change, so that the URL can be updated. */
  onChange: (criteria: QuizCriteria) => void;
  /** Called before the quiz is created, because creating it may leave the screen. */
  onStart: () => void;
}

/** All criteria of a quiz, with the number of matching questions. */
export function Creator({ initial, onChange, onStart }: CreatorProps) {
  const plan = usePlan();
  const [criteria, setCriteria] = useState(() => plan.limit(initial));
  const { matches, isSettled, isFailed, refetch } = useMatches(criteria);
  const [createQuiz] = quizApi.useCreateCustomQuizMutation();
  const { start, starting, errorText } = useStartQuiz((id, criteria: QuizCriteria) => createQuiz({ id, criteria }));

  const replace = (next: QuizCriteria) => {
    setCriteria(next);
    onChange(next);
  };
  const change = (part: Partial<QuizCriteria>) => replace({ ...criteria, ...part });
  const clear = () => replace(plainCriteria);
  const begin = () => {
    onStart();
    void start(criteria);
  };
  return (
    <>
      <Presets criteria={criteria} plan={plan} onChoose={replace} />
      <CreatorSections criteria={criteria} matches={matches} plan={plan} onChange={change} />
      {matches && matches.openTests.length > 0 && <OpenTests tests={matches.openTests} />}
      <div className={classes.reset}>
        {!isSameCriteria(criteria, plainCriteria) && (
          <Button variant="subtle" onClick={clear}>
            Start over
          </Button>
        )}
      </div>
      <StartBar
        count={matches?.count}
        amount={criteria.amount}
        isCounting={!isSettled}
        isCountFailed={isFailed}
        onRecount={() => void refetch()}
        suggestions={matches ? suggestions(criteria, matches.without) : []}
        onApplySuggestion={(filter) => change({ [filter]: [] })}
        onClear={clear}
        isStarting={starting !== null}
        errorText={errorText}
        onStart={begin}
      />
    </>
  );
}
