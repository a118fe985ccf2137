import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#client/platform/toasts.ts';
import type { AskedQuestion } from '#shared/quiz/quiz.contract.ts';
import { shareText } from '#shared/quiz/share-text.ts';
import { copyText } from './copy-text.ts';
import { ToolDialog } from './tool-dialog.tsx';
import classes from './share-question.module.css';

interface ShareQuestionProps {
  isOpen: boolean;
  question: AskedQuestion;
  onClose: () => void;
}

/** The device's own way to share; where there is none, the text to copy. */
export function ShareQuestion({ isOpen, question, onClose }: ShareQuestionProps) {
  const text = shareText(question);
  const [isByHand, setIsByHand] = useState(!('share' in navigator));
  const isAsked = useRef(false);

  useEffect(() => {
    // The device asks once, however often this is drawn.
    if (!isOpen || isByHand || isAsked.current) return;
    isAsked.current = true;
    const ask = async () => {
      const outcome = await shareByDevice(text);
      isAsked.current = false;
      if (outcome === 'refused') setIsByHand(true);
      else onClose();
    };
    void ask();
  }, [isOpen, isByHand, text, onClose]);

  const copy = async () => {
    if (!(await copyText(text))) return;
    toast.info({ message: 'Copied to clipboard!' });
    onClose();
  };

  return (
    <ToolDialog tool={isOpen && isByHand ? 'share' : null} size="small" onClose={onClose}>
      {() => (
        <div className={classes.share}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable */}
          <p className={classes.text} tabIndex={0}>
            {text}
          </p>
          <Button leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />} onClick={() => void copy()}>
            Copy to clipboard
          </Button>
        </div>
      )}
    </ToolDialog>
  );
}

/** Whoever closes the device's own dialog has decided; anything else means that it cannot share. */
async function shareByDevice(text: string): Promise<'done' | 'refused'> {
  try {
    await navigator.share({ text });
    return 'done';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'done' : 'refused';
  }
}
