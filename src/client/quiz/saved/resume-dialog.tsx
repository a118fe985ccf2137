import '#client/ui/modal-styles.ts';
import { Modal } from '@mantine/core';
import { useOpened } from '#client/ui/use-opened.ts';
import { ResumePrompt } from './resume-prompt.tsx';

/** The prompt on its own, where no dialog stands around it. */
export function ResumeDialog({ isOpen, onGo, onClose }: { isOpen: boolean; onGo: () => void; onClose: () => void }) {
  return (
    <Modal.Root opened={useOpened(isOpen)} onClose={onClose} size={400} centered>
      <Modal.Overlay />
      {/* The name belongs to the dialog: Modal itself would give it to the element around it, which has no role. */}
      <Modal.Content aria-label="Prepare yourself">
        <Modal.Body>
          <ResumePrompt onGo={onGo} onBack={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
