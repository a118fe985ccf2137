import { memo, type ReactNode, type RefObject } from 'react';
import { Markdown } from '#client/ui/markdown.tsx';
import classes from './question-text.module.css';

interface QuestionTextProps {
  text: string;
  leadIn: string;
  /** For the highlighter: the places in these two are places in the text as it is read. */
  textRef?: RefObject<HTMLDivElement | null>;
  leadInRef?: RefObject<HTMLDivElement | null>;
  /** Pictures stand between the case and what is asked about it. */
  children?: ReactNode;
}

/** The case and what is asked. */
export const QuestionText = memo(function QuestionText(props: QuestionTextProps) {
  const { text, leadIn, textRef, leadInRef, children } = props;
  return (
    <div className={classes.question}>
      <div ref={textRef} className={classes.text}>
        <Markdown>{text}</Markdown>
      </div>
      {children}
      {leadIn !== '' && (
        <div ref={leadInRef} className={classes.leadIn}>
          <Markdown>{leadIn}</Markdown>
        </div>
      )}
    </div>
  );
});
