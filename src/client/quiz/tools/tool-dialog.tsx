import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { toolList, type ToolName } from './tool-list.ts';
import { useDialogElement } from './use-dialog-element.ts';
import classes from './tool-dialog.module.css';

interface ToolDialogProps {
  tool: ToolName | null;
  onClose: () => void;
  children: (tool: ToolName) => ReactNode;
}

/** From 1280 px on it sits beside the question, which stays readable and usable; below that it is a bottom sheet. */
export function ToolDialog({ tool, onClose, children }: ToolDialogProps) {
  const isWide = useMediaQuery('(min-width: 80em)');
  const titleId = useId();
  const [shownTool, setShownTool] = useState(tool);
  if (tool !== null && tool !== shownTool) setShownTool(tool);
  const { isShown, dialogProps } = useDialogElement({ shows: tool, isModal: !isWide, onClose });

  const shown = toolList.find(({ name }) => name === shownTool);
  return (
    // Escape closes it from the keyboard; the click handler is for the backdrop.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog {...dialogProps} className={classes.dialog} aria-labelledby={titleId}>
      {isShown && shown && (
        <div className={classes.frame}>
          <div className={classes.header}>
            <shown.Icon size={20} stroke={1.6} aria-hidden />
            <h2 className={classes.title} id={titleId}>
              {shown.label}
            </h2>
            <IconButton label={`Close ${shown.label}`} onClick={onClose}>
              <IconX size={20} stroke={1.8} aria-hidden />
            </IconButton>
          </div>
          <div className={classes.body}>{children(shown.name)}</div>
        </div>
      )}
    </dialog>
  );
}
