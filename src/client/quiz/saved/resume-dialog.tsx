import '#client/ui/modal-styles.ts';
import { Modal } from '@mantine/core';
import { ResumePrompt } from './resume-prompt.tsx';

/** The prompt on its own, where no dialog stands around it. */
export function ResumeDialog({ isOpen, onGo, onClose }: { isOpen: boolean; onGo: () => void; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} size={400} centered withCloseButton={false} aria-label="Prepare yourself">
      <ResumePrompt onGo={onGo} onBack={onClose} />
    </Modal>
  );
}
