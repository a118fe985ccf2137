import { type ReactNode, useState } from 'react';
import { ShareHost } from './share-host.tsx';
import type { ShareableQuestion } from './use-share.ts';

interface Sharing {
  /** Call it from a click handler: devices share only on a user gesture. */
  shareQuestion: (question: ShareableQuestion) => void;
  /** Must be rendered once. */
  shareHost: ReactNode;
}

/** Connects a button to the share dialog. */
export function useShareQuestion(): Sharing {
  const [question, setQuestion] = useState<ShareableQuestion | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    shareQuestion: (asked) => {
      setQuestion(asked);
      setIsOpen(true);
    },
    shareHost: question && <ShareHost isOpen={isOpen} question={question} onClose={() => setIsOpen(false)} />,
  };
}
