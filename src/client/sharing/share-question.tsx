import { Dialog } from '#client/ui/dialog.tsx';
import { ShareContent } from './share-content.tsx';
import type { ShareableQuestion } from './use-share.ts';

interface ShareQuestionProps {
  isOpen: boolean;
  question: ShareableQuestion;
  onClose: () => void;
}

/** Shares the question once per opening. The dialog itself stays mounted, so that it can restore the focus. */
export function ShareQuestion({ isOpen, question, onClose }: ShareQuestionProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Share" size={450}>
      <ShareContent question={question} onDone={onClose} />
    </Dialog>
  );
}
