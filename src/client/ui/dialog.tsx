import './modal-styles.ts';
import { Modal, type ModalProps } from '@mantine/core';
import { useState } from 'react';
import { useOpened } from './use-opened.ts';

export interface DialogProps extends Omit<ModalProps, 'opened' | 'centered'> {
  isOpen: boolean;
}

/** Created when it first opens, because a closed dialog takes time whenever its screen renders. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return wasOpened && <CreatedDialog {...props} />;
}

function CreatedDialog({ isOpen, ...modal }: DialogProps) {
  return <Modal opened={useOpened(isOpen)} centered {...modal} />;
}
