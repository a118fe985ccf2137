import { type ReactNode, useState } from 'react';
import { ShareHost } from './share-host.tsx';
import type { ShareableQuestion } from './use-share.ts';

interface Sharing {
  /** To be called by a click: devices share nothing that nobody asked for. */
  shareQuestion: (question: ShareableQuestion) => void;
  /** To be rendered once, anywhere near. */
  shareHost: ReactNode;
}

/** For a button that shares a question. */
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
