import { lazy, useState } from 'react';
import { Optional } from '#client/ui/optional.tsx';
import type { ShareableQuestion } from './use-share.ts';

const ShareQuestion = lazy(async () => ({ default: (await import('./share-question.tsx')).ShareQuestion }));

interface ShareHostProps {
  isOpen: boolean;
  question: ShareableQuestion;
  onClose: () => void;
}

/** Loaded when somebody shares for the first time, and kept: an open dialog must be closed before it goes. */
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
