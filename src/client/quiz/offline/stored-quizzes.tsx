import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectClaims } from '#client/platform/session-slice.ts';
import { applyPendingEvents } from '#client/quiz/outbox/apply-pending-events.ts';
import type { StoredQuiz } from '#client/quiz/outbox/device-database.ts';
import { pendingEvents } from '#client/quiz/outbox/pending-events.ts';
import { storedQuizzes } from '#client/quiz/outbox/stored-quizzes.ts';
import { kindNames, modeNames } from '#client/quiz/quiz-names.ts';
import { openCount } from '#client/quiz/quiz-places.ts';
import { progressText, savedOnText } from '#client/quiz/saved/saved-quiz-texts.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import plainList from '#client/ui/plain-list.module.css';
import classes from './stored-quizzes.module.css';

interface StoredQuizzesProps {
  /** Called when the user continues a quiz. */
  onOpen: (quiz: QuizResult) => void;
}

/** Lists the quizzes on the device, for when the saved quizzes cannot be loaded. */
export function StoredQuizzes({ onOpen }: StoredQuizzesProps) {
  const quizzes = useOpenCopies();
  if (!quizzes) return null;
  if (quizzes.length === 0) return <p className={classes.none}>No quizzes are saved on this device.</p>;
  return (
    <section className={classes.stored} aria-labelledby="stored-quizzes">
      <h3 id="stored-quizzes" className={classes.heading}>
        On this device
      </h3>
      <ul className={plainList.list}>
        {quizzes.map((quiz) => (
          <StoredQuizRow key={quiz.id} quiz={quiz} onOpen={() => onOpen(quiz)} />
        ))}
      </ul>
    </section>
  );
}

function StoredQuizRow({ quiz, onOpen }: { quiz: QuizResult; onOpen: () => void }) {
  const { kind, mode, quizQuestions, createdAt, finalisedAt } = quiz;
  const questionCount = quizQuestions.length;
  const answeredCount = questionCount - openCount(quizQuestions);
  const nameId = `stored-${quiz.id}`;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong id={nameId}>
          {kindNames[kind]}, {modeNames[mode]}
        </strong>
        <span className={classes.text}>
          {progressText({ answeredCount, questionCount, finalisedAt })} · {savedOnText(createdAt)}
        </span>
      </div>
      <Button aria-describedby={nameId} onClick={onOpen}>
        Continue
      </Button>
    </li>
  );
}

/** Undefined until the copies have been read from the device. */
function useOpenCopies(): QuizResult[] | undefined {
  const personId = useSelector(selectClaims)?.sub;
  const [quizzes, setQuizzes] = useState<QuizResult[]>();
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const copies = personId ? await readCopies(personId) : [];
      if (!isLeft) setQuizzes(copies);
    };
    void read();
    return () => {
      isLeft = true;
    };
  }, [personId]);
  return quizzes;
}

async function readCopies(personId: string): Promise<QuizResult[]> {
  const events = (await pendingEvents(personId)).map(({ event }) => event);
  const asLeft = ({ quiz, reveals }: StoredQuiz) => applyPendingEvents(quiz, events, reveals);
  return (await storedQuizzes(personId)).map(asLeft).filter(({ finalisedAt }) => finalisedAt === null);
}
