import { Dialog } from '#client/ui/dialog.tsx';
import { ShareContent } from './share-content.tsx';
import type { ShareableQuestion } from './use-share.ts';

interface ShareQuestionProps {
  isOpen: boolean;
  question: ShareableQuestion;
  onClose: () => void;
}

/** Each time it opens, a question is shared once. The frame stays: only then does the focus find its way back. */
export function ShareQuestion({ isOpen, question, onClose }: ShareQuestionProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Share" size={450}>
      <ShareContent question={question} onDone={onClose} />
    </Dialog>
  );
}
