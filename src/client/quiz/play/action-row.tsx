import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { AsideAction, MainAction } from './main-action.ts';
import classes from './action-row.module.css';

interface ActionRowProps {
  main: MainAction;
  aside: AsideAction | null;
  isFirst: boolean;
  onMain: () => void;
  onSubmit: () => void;
  onSkip: () => void;
  onFinish: () => void;
  onPrevious: () => void;
}

const words = { submit: 'Submit', next: 'Next', finish: 'Finish' };

export function ActionRow(props: ActionRowProps) {
  const { main, aside, isFirst, onMain, onSubmit, onSkip, onFinish, onPrevious } = props;
  const once = useSingleClicks();
  return (
    <div className={classes.row} data-bottom-bar>
      <IconButton label="Previous question" disabled={isFirst} {...once(onPrevious)}>
        <IconChevronLeft size={22} stroke={1.75} />
      </IconButton>
      <span className={classes.space} />
      {aside === 'submit' && (
        <Button variant="default" onClick={onSubmit}>
          Submit
        </Button>
      )}
      {aside === 'skip' && (
        <Button variant="subtle" color="gray" className={classes.aside ?? ''} {...once(onSkip)}>
          Skip
        </Button>
      )}
      {aside === 'finish' && (
        <Button variant="default" onClick={onFinish}>
          Finish
        </Button>
      )}
      <Button className={classes.main ?? ''} disabled={!main.isPossible} {...once(onMain)}>
        {words[main.name]}
      </Button>
    </div>
  );
}

/** Shorter than two deliberate clicks, longer than a double click. */
const DOUBLE_CLICK_MS = 500;

/**
 * Ignores the second click of a double click: by then the button belongs to the next question, or submits nothing and
 * moves on. Its press does not take the focus from the result either. Deliberate clicks in a row, to page through a
 * quiz, all count.
 */
function useSingleClicks() {
  const last = useRef(-Infinity);
  const isSecond = ({ detail, timeStamp }: MouseEvent) => detail > 1 && timeStamp - last.current < DOUBLE_CLICK_MS;
  return (act: () => void) => ({
    onMouseDown: (event: MouseEvent) => {
      if (isSecond(event)) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (isSecond(event)) return;
      last.current = event.timeStamp;
      act();
    },
  });
}
