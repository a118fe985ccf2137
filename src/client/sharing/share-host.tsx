import { lazy, useState } from 'react';
import { Optional } from '#client/ui/optional.tsx';
import type { ShareableQuestion } from './use-share.ts';

const ShareQuestion = lazy(async () => ({ default: (await import('./share-question.tsx')).ShareQuestion }));

interface ShareHostProps {
  isOpen: boolean;
  question: ShareableQuestion;
  onClose: () => void;
}

/** Loads on first use and stays mounted, because an open dialog must close before it is removed. */
export function ShareHost(props: ShareHostProps) {
  const [isUsed, setIsUsed] = useState(false);
  if (props.isOpen && !isUsed) setIsUsed(true);
  if (!isUsed) return null;
  return (
    <Optional>
      <ShareQuestion {...props} />
    </Optional>
  );
}
