import '#client/quiz/question/outcome-colors.css';
import { IconBookmarkFilled, IconCheck, IconPointFilled, IconX } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import type { PlayedQuestion } from '#client/quiz/quiz-state.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import classes from './question-map.module.css';

type MapStatus = 'open' | 'saved' | 'right' | 'wrong';

/** Status shown in the map. In Test mode nothing is revealed, so no question is marked correct or incorrect. */
function statusOf({ answered, answer, reveal }: PlayedQuestion): MapStatus {
  if (answered === null) return 'open';
  if (!reveal) return 'saved';
  return answer?.correct ? 'right' : 'wrong';
}

const words: Record<MapStatus, string> = { open: 'open', saved: 'saved', right: 'correct', wrong: 'incorrect' };

interface QuestionMapProps {
  questions: PlayedQuestion[];
  current: number;
  onGo: (index: number) => void;
}

/** All questions of the quiz with their status. */
export const QuestionMap = memo(function QuestionMap({ questions, current, onGo }: QuestionMapProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav aria-label="Question map" className={classes.map}>
      <ol ref={list} className={classes.list}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <Entry
              number={question.id}
              status={statusOf(question)}
              isMarked={question.isMarked}
              isCurrent={index === current}
              onGo={onGo}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
});

interface EntryProps {
  number: number;
  status: MapStatus;
  isMarked: boolean;
  isCurrent: boolean;
  onGo: (index: number) => void;
}

/** Memoised, so that moving to another question renders two entries and not all of them. */
const Entry = memo(function Entry({ number, status, isMarked, isCurrent, onGo }: EntryProps) {
  return (
    <PlainButton
      className={classes.entry ?? ''}
      data-status={status}
      aria-label={`Question ${number}, ${words[status]}${isMarked ? ', marked' : ''}`}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onGo(number - 1)}
    >
      <span>{number}</span>
      <StatusIcon status={status} />
      {isMarked && <IconBookmarkFilled className={classes.mark} size={12} aria-hidden />}
    </PlainButton>
  );
});

function StatusIcon({ status }: { status: MapStatus }) {
  if (status === 'right') return <IconCheck className={classes.icon} size={14} stroke={2.5} aria-hidden />;
  if (status === 'wrong') return <IconX className={classes.icon} size={14} stroke={2.5} aria-hidden />;
  return status === 'saved' ? <IconPointFilled className={classes.icon} size={14} aria-hidden /> : null;
}
