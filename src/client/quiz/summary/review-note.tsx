import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import { type NoteState, useNote } from '#client/quiz/tools/use-note.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import classes from './review-note.module.css';

interface ReviewNoteProps {
  questionID: number;
  note: string;
  onChange: (questionID: number, text: string) => Promise<void>;
}

const stateTexts: Record<NoteState, string> = {
  idle: '',
  typing: 'Saving…',
  saved: 'Saved',
  failed: 'Your note could not be saved on this device. Please copy it before you leave.',
};

/** The same note as in the quiz's notes tool, but inline and without taking the focus. */
export function ReviewNote({ questionID, note, onChange }: ReviewNoteProps) {
  const { text, state, write } = useNote({ questionID, note, save: onChange });
  return (
    <div>
      <Textarea
        label="Your notes"
        placeholder="Your notes"
        size="md"
        rows={4}
        classNames={{ input: classes.words }}
        maxLength={quizLimits.note.max}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <p className={classes.state} role="status">
        {stateTexts[state]}
      </p>
    </div>
  );
}
