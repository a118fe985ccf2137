import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import { StepDots } from './step-dots.tsx';
import { stepNames, stepOn, tutorialPages } from './tutorial-pages.ts';
import classes from './tutorial-dialog.module.css';

/** The tour for new users. The caller records that it was seen, however it is closed. */
export function TutorialDialog({ onClose }: { onClose: () => void }) {
  const [place, setPlace] = useState(0);
  const page = tutorialPages[place];
  if (!page) return null;
  const step = stepOn(page);
  const isFirst = place === 0;
  const isLast = place === tutorialPages.length - 1;

  return (
    <div className={classes.tutorial}>
      {/* The buttons keep the focus, so screen readers announce the new page from this live region. */}
      <div className={classes.page} aria-live="polite" aria-atomic>
        <span className={classes.picture} aria-hidden>
          <page.Icon size={48} stroke={1.25} />
        </span>
        <p className={classes.step}>{step !== null && `Step ${step} of ${stepNames.length}`}</p>
        <h3 className={classes.title}>{page.title}</h3>
        <p className={classes.text}>{page.text}</p>
      </div>
      <StepDots names={stepNames} current={step} isHidden={page.stage !== 1} />
      <DialogButtons>
        <Button variant="default" onClick={isFirst ? onClose : () => setPlace(place - 1)}>
          {isFirst ? 'Skip the tour' : 'Back'}
        </Button>
        <Button onClick={isLast ? onClose : () => setPlace(place + 1)} data-autofocus>
          {page.next}
        </Button>
      </DialogButtons>
    </div>
  );
}
