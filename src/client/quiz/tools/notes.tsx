import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import { useFocusUnlessTouch } from './use-is-touch.ts';
import { type NoteState, useNote } from './use-note.ts';
import classes from './notes.module.css';

interface NotesProps {
  questionID: number;
  questionNumber: number;
  note: string;
  onChange: (questionID: number, text: string) => unknown;
}

const stateTexts: Record<NoteState, string> = {
  idle: '',
  typing: 'Saving…',
  saved: 'Saved',
  failed: 'Your note could not be saved on this device. Please copy it before you leave.',
};

const { max } = quizLimits.note;
/** From this length on the character count is shown. */
const NEARLY_FULL = max * 0.9;

const inThousands = (count: number) => count.toLocaleString('en-US');

export function Notes({ questionID, questionNumber, note, onChange }: NotesProps) {
  const { text, state, write } = useNote({ questionID, note, save: onChange });
  const area = useFocusUnlessTouch<HTMLTextAreaElement>();
  return (
    <div className={classes.notes}>
      <textarea
        // A new element per question, so that undo does not restore another question's text.
        key={questionID}
        ref={area}
        className={classes.area}
        aria-label={`Notes on question ${questionNumber}`}
        placeholder="Your notes"
        maxLength={max}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <div className={classes.foot}>
        <span role="status" data-failed={state === 'failed' || undefined}>
          {stateTexts[state]}
        </span>
        {text.length >= NEARLY_FULL && (
          <span className={classes.count} data-full={text.length >= max || undefined}>
            {text.length >= max
              ? `The note is full: ${inThousands(max)} characters at most.`
              : `${inThousands(text.length)} of ${inThousands(max)} characters`}
          </span>
        )}
      </div>
    </div>
  );
}
