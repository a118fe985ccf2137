import '#client/ui/modal-styles.ts';
import { Modal } from '@mantine/core';
import { useOpened } from '#client/ui/use-opened.ts';
import { ResumePrompt } from './resume-prompt.tsx';

/** The prompt in its own dialog, for screens that are not a dialog themselves. */
export function ResumeDialog({ isOpen, onGo, onClose }: { isOpen: boolean; onGo: () => void; onClose: () => void }) {
  return (
    <Modal.Root opened={useOpened(isOpen)} onClose={onClose} size={400} centered>
      <Modal.Overlay />
      {/* Modal itself would put the label on the wrapper, which has no role. */}
      <Modal.Content aria-label="Prepare yourself">
        <Modal.Body>
          <ResumePrompt onGo={onGo} onBack={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
