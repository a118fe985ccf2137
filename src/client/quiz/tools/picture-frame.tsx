import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import classes from './picture-frame.module.css';

interface PictureFrameProps {
  title: string;
  controls?: ReactNode;
  foot?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the full-window picture viewer. */
export function PictureFrame({ title, controls, foot, onKeyDown, onClose, children }: PictureFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  // Focus the stage, so that key presses reach the viewer.
  useEffect(() => stage.current?.focus(), []);
  return (
    // Handles the keys of the whole viewer. Every key has a button as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.frame} onKeyDown={onKeyDown}>
      <div className={classes.head}>
        <span className={classes.title}>{title}</span>
        {controls}
        <IconButton label="Close" onClick={onClose}>
          <IconX size={22} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
      <div ref={stage} className={classes.stage} tabIndex={-1}>
        {children}
      </div>
      {foot}
    </div>
  );
}
