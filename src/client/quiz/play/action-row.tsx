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
  const clicked = useRef<MainAction['name'] | null>(null);
  /** Ignores the second click of a double click on Submit: by then the button has another action. */
  const onMainClick = ({ detail }: MouseEvent) => {
    if (detail > 1 && clicked.current !== main.name) return;
    clicked.current = main.name;
    onMain();
  };
  return (
    <div className={classes.row} data-bottom-bar>
      <IconButton label="Previous question" disabled={isFirst} onClick={onPrevious}>
        <IconChevronLeft size={22} stroke={1.75} />
      </IconButton>
      <span className={classes.space} />
      {aside === 'submit' && (
        <Button variant="default" onClick={onSubmit}>
          Submit
        </Button>
      )}
      {aside === 'skip' && (
        <Button variant="subtle" color="gray" className={classes.aside ?? ''} onClick={onSkip}>
          Skip
        </Button>
      )}
      {aside === 'finish' && (
        <Button variant="default" onClick={onFinish}>
          Finish
        </Button>
      )}
      <Button className={classes.main ?? ''} disabled={!main.isPossible} onClick={onMainClick}>
        {words[main.name]}
      </Button>
    </div>
  );
}
