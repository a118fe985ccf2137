import { Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { openCount } from '#client/quiz/quiz-places.ts';
import type { PlayedQuestion } from '#client/quiz/quiz-state.ts';
import { useDialogElement } from '#client/quiz/tools/use-dialog-element.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { QuestionMap } from './question-map.tsx';
import classes from './map-sheet.module.css';

interface MapSheetProps {
  questions: PlayedQuestion[];
  current: number;
  isOpen: boolean;
  onGo: (index: number) => void;
  onClose: () => void;
}

/** The question map as a bottom sheet, for screens without room for it beside the question. */
export function MapSheet({ questions, current, isOpen, onGo, onClose }: MapSheetProps) {
  const { isShown, dialogProps } = useDialogElement({ shows: isOpen ? 'questions' : null, isModal: true, onClose });
  const open = openCount(questions);
  return (
    // Escape closes it from the keyboard; the click handler is for the backdrop, which belongs to the dialog element.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog {...dialogProps} className={classes.sheet} aria-label="Questions">
      {isShown && (
        <div className={classes.content}>
          <div className={classes.head}>
            <Title order={2} size="h3">
              Questions
            </Title>
            <span className={classes.open}>{open === 0 ? 'all answered' : `${open} open`}</span>
            <IconButton label="Close" onClick={onClose}>
              <IconX size={20} stroke={1.6} />
            </IconButton>
          </div>
          <QuestionMap
            questions={questions}
            current={current}
            onGo={(index) => {
              onClose();
              onGo(index);
            }}
          />
        </div>
      )}
    </dialog>
  );
}
