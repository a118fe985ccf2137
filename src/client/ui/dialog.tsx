import './modal-styles.ts';
import { Modal, type ModalProps } from '@mantine/core';
import { useOpened } from './use-opened.ts';

interface DialogProps extends Omit<ModalProps, 'opened' | 'centered'> {
  isOpen: boolean;
}

export function Dialog({ isOpen, ...modal }: DialogProps) {
  return <Modal opened={useOpened(isOpen)} centered {...modal} />;
}
