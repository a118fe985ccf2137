import '#client/quiz/question/outcome-colors.css';
import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled, IconKeyboard, IconLayoutGrid } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { SavedState } from '#client/quiz/outbox/saved-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Mark } from '#client/ui/mark.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import classes from './play-bar.module.css';

interface PlayBarProps {
  number: number;
  size: number;
  /** The block of an exam day that the quiz is. */
  block: { block: number; blocks: number } | null;
  questionID: number;
  isMarked: boolean;
  isReadOnly: boolean;
  timer: ReactNode;
  /** Read aloud and reading settings. */
  reading: ReactNode;
  onMark: () => void;
  onMap: () => void;
  onHelp: () => void;
  onEnd: () => void;
}

export function PlayBar(props: PlayBarProps) {
  const { number, size, block, questionID, isMarked, isReadOnly, timer, reading, onMark, onMap, onHelp, onEnd } = props;
  return (
    <div className={classes.bar}>
      <HomeLink />
      <h1 className={classes.title} tabIndex={-1}>
        <span className={classes.titleWord}>Question </span>
        {number} of {size}
      </h1>
      {block && <span className={classes.block}>{`Block ${block.block} of ${block.blocks}`}</span>}
      <span className={classes.id} title="Id of this question">
        #{questionID}
      </span>
      <div className={classes.states}>
        <SavedState />
        {timer}
      </div>
      <div className={classes.reading}>{reading}</div>
      <Actions isBlock={Boolean(block)} {...{ isMarked, isReadOnly, onMark, onMap, onHelp, onEnd }} />
    </div>
  );
}

// Memoised, because most questions change only the number and the id.

const HomeLink = memo(function HomeLink() {
  return (
    <Link to="/dashboard" className={classes.home} aria-label="Vignette, home">
      <Mark size={24} />
    </Link>
  );
});

interface ActionsProps extends Pick<PlayBarProps, 'isMarked' | 'isReadOnly' | 'onMark' | 'onMap' | 'onHelp' | 'onEnd'> {
  isBlock: boolean;
}

const Actions = memo(function Actions(props: ActionsProps) {
  const { isBlock, isMarked, isReadOnly, onMark, onMap, onHelp, onEnd } = props;
  const MarkIcon = isMarked ? IconBookmarkFilled : IconBookmark;
  return (
    <div className={classes.acts}>
      <span className={classes.mapSwitch}>
        <IconButton label="Question map" aria-haspopup="dialog" onClick={onMap}>
          <IconLayoutGrid size={22} stroke={1.6} />
        </IconButton>
      </span>
      <PlainButton
        className={classes.mark ?? ''}
        aria-label="Mark"
        aria-pressed={isMarked}
        disabled={isReadOnly}
        title="Mark this question (M)"
        onClick={onMark}
      >
        <MarkIcon size={20} stroke={1.6} aria-hidden />
        <span className={classes.markWord}>Mark</span>
      </PlainButton>
      <span className={classes.help}>
        <IconButton label="Keyboard help" aria-haspopup="dialog" onClick={onHelp}>
          <IconKeyboard size={22} stroke={1.6} />
        </IconButton>
      </span>
      <Button variant="default" size="sm" className={classes.end ?? ''} disabled={isReadOnly} onClick={onEnd}>
        {isBlock ? 'End block' : 'End quiz'}
      </Button>
    </div>
  );
});
