import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { questionLimits as limits } from '#shared/bank/question-limits.ts';
import type { UserQuestionFields } from '#shared/bank/user-questions.contract.ts';
import type { WritingCheckName } from '#shared/bank/writing-checks.ts';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import { CountedArea } from './counted-area.tsx';
import { WritingHints } from './writing-hints.tsx';
import classes from './option-editor.module.css';

export type Answer = UserQuestionFields['answers'][number];

export interface OptionActions {
  onChange: (place: number, part: 'text' | 'explanation', text: string) => void;
  onMarkRight: (place: number) => void;
  onMove: (place: number, by: 1 | -1) => void;
  onRemove: (place: number) => void;
}

interface OptionEditorProps extends OptionActions {
  answer: Answer;
  place: number;
  isLast: boolean;
  canRemove: boolean;
  textError: string | undefined;
  explanationError: string | undefined;
  flaws: WritingCheckName[];
}

/** One option with its explanation. Alt and an arrow key move it, like the buttons. */
export const OptionEditor = memo(function OptionEditor(props: OptionEditorProps) {
  const { answer, place, isLast, canRemove, onChange, onMarkRight, onMove, onRemove } = props;
  const letter = optionLetter(place);
  const path = `answers.${place}`;
  const limit = answer.correct ? limits.rightExplanation : limits.wrongExplanation;
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(place, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys from the fields inside
    <li className={classes.option} data-right={answer.correct || undefined} onKeyDown={moveByKey}>
      <div className={classes.head}>
        <span className={classes.letter} aria-hidden>
          {letter}
        </span>
        <Radio
          name="right-option"
          checked={answer.correct}
          onChange={() => onMarkRight(place)}
          label="Correct answer"
          aria-label={`Option ${letter} is the correct answer`}
          classNames={{ body: classes.mark ?? '', label: classes.markLabel ?? '' }}
        />
        <span className={classes.acts}>
          <IconButton
            type="button"
            label={`Move option ${letter} up`}
            disabled={place === 0}
            onClick={() => onMove(place, -1)}
          >
            <IconArrowUp size={18} stroke={1.75} />
          </IconButton>
          <IconButton
            type="button"
            label={`Move option ${letter} down`}
            disabled={isLast}
            onClick={() => onMove(place, 1)}
          >
            <IconArrowDown size={18} stroke={1.75} />
          </IconButton>
          <IconButton
            type="button"
            label={`Remove option ${letter}`}
            disabled={!canRemove}
            onClick={() => onRemove(place)}
          >
            <IconX size={18} stroke={1.75} />
          </IconButton>
        </span>
      </div>
      <CountedArea
        label={`Option ${letter}`}
        required
        path={`${path}.text`}
        errors={{ [`${path}.text`]: props.textError ?? '' }}
        value={answer.text}
        onType={(text) => onChange(place, 'text', text)}
        max={limits.option.max}
      />
      <WritingHints label={`Hints for option ${letter}`} flaws={props.flaws} />
      <CountedArea
        label={answer.correct ? 'Why it is correct' : 'Why it is incorrect'}
        aria-label={`Why option ${letter} is ${answer.correct ? 'correct' : 'incorrect'}`}
        required
        minRows={2}
        path={`${path}.explanation`}
        errors={{ [`${path}.explanation`]: props.explanationError ?? '' }}
        value={answer.explanation}
        onType={(text) => onChange(place, 'explanation', text)}
        max={limit.max}
      />
    </li>
  );
});
