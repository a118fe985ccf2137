import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface DialogElementOptions {
  /** Names what it shows; null while it is closed. Something else moves the focus into it anew. */
  shows: string | null;
  /** One that is not modal leaves the page around it in use. */
  isModal: boolean;
  onClose: () => void;
}

interface DialogElement {
  /** Keep the content until then: the browser hands the focus back only if it is still inside. */
  isShown: boolean;
  dialogProps: {
    ref: RefObject<HTMLDialogElement | null>;
    onClose: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
}

/** The browser's own dialog: it takes the focus, and gives it back to whoever had it. */
export function useDialogElement({ shows, isModal, onClose }: DialogElementOptions): DialogElement {
  const ref = useRef<HTMLDialogElement>(null);
  const [isShown, setIsShown] = useState(shows !== null);
  if (shows !== null && !isShown) setIsShown(true);

  // Before the page is taken down, or the focus would be lost with it.
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
        // Told late: it may be open again, with something else in it.
        if (ref.current?.open) return;
        setIsShown(false);
        if (shows !== null) onClose();
      },
      onKeyDown: (event) => {
        // The page has keys of its own.
        event.stopPropagation();
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      },
      onClick: ({ target }) => {
        // The backdrop belongs to the dialog itself.
        if (isModal && target === ref.current) onClose();
      },
    },
  };
}
