import './outcome-colors.css';
import { IconCheck, IconStrikethrough, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { PlainButton } from '#client/ui/plain-button.tsx';
import type { OptionOutcome } from './option-outcome.ts';
import { OptionText } from './option-text.tsx';
import { ShareBar } from './share-bar.tsx';
import { useStrikeGesture } from './use-strike-gesture.ts';
import classes from './option-row.module.css';

export interface OptionRowProps {
  id: number;
  letter: string;
  text: string;
  /** Name of the radio group; the same for all options of a question. */
  name: string;
  isChosen: boolean;
  isEliminated: boolean;
  /** The option can no longer be selected or eliminated. */
  isLocked: boolean;
  outcome: OptionOutcome | null;
  /** Percentage of users who selected it; null when it must not be shown. */
  share: number | null;
  onChoose?: (id: number) => void;
  onEliminate?: (id: number) => void;
}

const outcomes = {
  right: { Icon: IconCheck, word: 'Correct answer', ownWord: 'Your answer: correct' },
  wrong: { Icon: IconX, word: 'Incorrect', ownWord: 'Your answer: incorrect' },
} as const;

const wordOf = (outcome: OptionOutcome, isOwn: boolean) => outcomes[outcome][isOwn ? 'ownWord' : 'word'];

/** Accessible name: the letter, the text without markup, and the state. */
function spokenName({ letter, text, isEliminated, outcome, isChosen }: OptionRowProps): string {
  const states = [isEliminated && 'struck out', outcome && wordOf(outcome, isChosen)].filter(Boolean);
  return [`Choice ${letter}`, text.replaceAll(/[*_`~\\]/g, ''), ...states].join(', ');
}

/** One option of a question. Its size is the same before and after answering. */
export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { id, letter, text, name, isChosen, isEliminated, isLocked, outcome, share, onChoose, onEliminate } = props;
  const strikes = useStrikeGesture(isLocked || !onEliminate ? undefined : () => onEliminate(id));
  return (
    <div
      className={classes.row}
      data-chosen={isChosen || undefined}
      data-eliminated={isEliminated || undefined}
      data-locked={isLocked || undefined}
      data-outcome={outcome ?? undefined}
      {...strikes}
    >
      <label className={classes.choice}>
        <input
          className={classes.radio}
          type="radio"
          name={name}
          checked={isChosen}
          disabled={isLocked}
          onChange={() => onChoose?.(id)}
          aria-label={spokenName(props)}
        />
        <span className={classes.letter}>{letter}</span>
        <span className={classes.words}>
          <span className={classes.text} data-read-aloud={isEliminated ? `${letter}, struck out.` : `${letter}.`}>
            <OptionText>{text}</OptionText>
          </span>
          {share !== null && <ShareBar percent={share} />}
        </span>
        {outcome && <Outcome outcome={outcome} isOwn={isChosen} />}
      </label>
      {!isLocked && onEliminate && (
        <PlainButton
          className={classes.strike ?? ''}
          aria-pressed={isEliminated}
          aria-label={`Strike out choice ${letter}`}
          title={isEliminated ? 'Restore' : 'Strike out'}
          onClick={() => onEliminate(id)}
        >
          <IconStrikethrough size={18} stroke={1.75} aria-hidden />
        </PlainButton>
      )}
    </div>
  );
});

function Outcome({ outcome, isOwn }: { outcome: OptionOutcome; isOwn: boolean }) {
  const { Icon } = outcomes[outcome];
  return (
    <span className={classes.outcome}>
      <Icon size={18} stroke={2} aria-hidden />
      <span>{wordOf(outcome, isOwn)}</span>
    </span>
  );
}
