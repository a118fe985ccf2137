import { useState } from 'react';
import { outcomeOf } from '#client/quiz/question/option-outcome.ts';
import { OptionRow } from '#client/quiz/question/option-row.tsx';
import { QuestionText } from '#client/quiz/question/question-text.tsx';
import { RevealDetails } from '#client/quiz/question/reveal-details.tsx';
import { WithheldNotice } from '#client/quiz/question/withheld-notice.tsx';
import { QuestionPictures } from '#client/quiz/tools/picture-viewer.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import type { QuizQuestion } from '#shared/quiz/quiz.contract.ts';
import { ReviewNote } from './review-note.tsx';
import classes from './review-question.module.css';

interface ReviewQuestionProps {
  question: QuizQuestion;
  onNoteChange: (questionID: number, text: string) => Promise<void>;
}

/** The question, then the explanations. Those of the user's answer and of the correct option are open. */
export function ReviewQuestion({ question: asked, onNoteChange }: ReviewQuestionProps) {
  const { question, answered, answer, correctAnswer, reveal, withheldBy, note } = asked;
  const [expanded, setExpanded] = useState(() =>
    [answer?.id, correctAnswer?.id].filter((opened) => opened !== undefined),
  );
  const toggle = (answerID: number) =>
    setExpanded((before) =>
      before.includes(answerID) ? before.filter((opened) => opened !== answerID) : [...before, answerID],
    );
  return (
    <>
      <Panel label="Question">
        <QuestionText text={question.text} leadIn={question.leadIn}>
          <QuestionPictures files={question.files} />
        </QuestionText>
        <Options asked={asked} />
      </Panel>
      {reveal && (
        <RevealDetails
          options={question.answers}
          reveal={reveal}
          answered={answered}
          expanded={expanded}
          onToggle={toggle}
        />
      )}
      {withheldBy && <WithheldNotice by={withheldBy} />}
      <ReviewNote questionID={question.questionID} note={note} onChange={onNoteChange} />
    </>
  );
}

function Options({ asked: { question, answered, eliminated, reveal } }: { asked: QuizQuestion }) {
  return (
    <ul className={classes.options} aria-label="Options">
      {question.answers.map(({ id, text }, place) => {
        const revealed = reveal?.answers.find((option) => option.id === id);
        return (
          <li key={id}>
            <OptionRow
              id={id}
              letter={optionLetter(place)}
              text={text}
              name={`question-${question.questionID}`}
              isChosen={id === answered}
              isEliminated={eliminated.includes(id)}
              isLocked
              outcome={revealed ? outcomeOf(revealed, answered) : null}
              share={revealed?.share ?? null}
            />
          </li>
        );
      })}
    </ul>
  );
}
