import { memo, type ReactNode, type RefObject } from 'react';
import { Markdown } from '#client/ui/markdown.tsx';
import classes from './question-text.module.css';

interface QuestionTextProps {
  text: string;
  leadIn: string;
  /** For the highlighter, which counts character positions in the rendered text of these elements. */
  textRef?: RefObject<HTMLDivElement | null>;
  leadInRef?: RefObject<HTMLDivElement | null>;
  /** Pictures, shown between the case and the lead-in. */
  children?: ReactNode;
}

/** The case and the lead-in (the actual question). */
export const QuestionText = memo(function QuestionText(props: QuestionTextProps) {
  const { text, leadIn, textRef, leadInRef, children } = props;
  return (
    <div className={classes.question}>
      <div ref={textRef} className={classes.text} data-read-aloud="">
        <Markdown>{text}</Markdown>
      </div>
      {children}
      {leadIn !== '' && (
        <div ref={leadInRef} className={classes.leadIn} data-read-aloud="">
          <Markdown>{leadIn}</Markdown>
        </div>
      )}
    </div>
  );
});
