import { type ReactNode, type RefObject, useState } from 'react';
import { QuestionPictures } from '#client/quiz/tools/picture-viewer.tsx';
import type { AskedQuestion } from '#shared/quiz/quiz.contract.ts';
import { OptionsList, type OptionsListProps } from './options-list.tsx';
import { QuestionText } from './question-text.tsx';
import { ResultPanel } from './result-panel.tsx';
import classes from './question-sheet.module.css';

interface QuestionSheetProps extends OptionsListProps {
  question: Omit<AskedQuestion, 'image'>;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Actions below the options. */
  children: ReactNode;
}

/** A single question outside a quiz, with its result once it is answered. The selected option's explanation is open. */
export function QuestionSheet({ question, headingRef, children, ...options }: QuestionSheetProps) {
  const { answered, reveal } = options;
  const [toggled, setToggled] = useState<number[]>([]);
  const toggle = (answerID: number) =>
    setToggled((before) =>
      before.includes(answerID) ? before.filter((id) => id !== answerID) : [...before, answerID],
    );
  const isExpanded = ({ id }: { id: number }) => (id === answered) !== toggled.includes(id);
  return (
    <div className={classes.sheet}>
      <QuestionText text={question.text} leadIn={question.leadIn}>
        <QuestionPictures files={question.files} />
      </QuestionText>
      <OptionsList question={question} {...options} />
      {children}
      {reveal && (
        <ResultPanel
          options={question.answers}
          reveal={reveal}
          answered={answered}
          expanded={question.answers.filter(isExpanded).map(({ id }) => id)}
          headingRef={headingRef}
          onToggle={toggle}
        />
      )}
    </div>
  );
}
