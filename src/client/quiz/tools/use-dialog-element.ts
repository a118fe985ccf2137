import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface DialogElementOptions {
  /** Name of the content; null while closed. A new name reopens the dialog and moves the focus into it. */
  shows: string | null;
  /** A non-modal dialog leaves the rest of the page usable. */
  isModal: boolean;
  onClose: () => void;
}

interface DialogElement {
  /** Render the content while true: the browser restores the focus only if it is still inside the dialog. */
  isShown: boolean;
  dialogProps: {
    ref: RefObject<HTMLDialogElement | null>;
    onClose: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
}

/** Controls a native dialog element, which takes the focus and later returns it to the previous element. */
export function useDialogElement({ shows, isModal, onClose }: DialogElementOptions): DialogElement {
  const ref = useRef<HTMLDialogElement>(null);
  const [isShown, setIsShown] = useState(shows !== null);
  if (shows !== null && !isShown) setIsShown(true);

  // A layout effect closes the dialog before React removes the DOM, otherwise the focus would be lost.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (shows === null || dialog === null) return undefined;
    if (isModal) dialog.showModal();
    else dialog.show();
    return () => dialog.close();
  }, [shows, isModal]);

  return {
    isShown,
    dialogProps: {
      ref,
      onClose: () => {
        // The close event is asynchronous: the dialog may be open again with other content.
        if (ref.current?.open) return;
        setIsShown(false);
        if (shows !== null) onClose();
      },
      onKeyDown: (event) => {
        // The page has its own keyboard shortcuts.
        event.stopPropagation();
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      },
      onClick: ({ target }) => {
        // A click on the backdrop targets the dialog element itself.
        if (isModal && target === ref.current) onClose();
      },
    },
  };
}
