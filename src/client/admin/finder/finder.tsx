import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';

const FinderDialog = lazy(async () => ({ default: (await import('./finder-dialog.tsx')).FinderDialog }));

/** The search button of the admin area, with its keyboard shortcut. The dialog loads when it is first opened. */
export function Finder() {
  const [isOpen, setIsOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const open = useCallback(() => {
    setIsLoaded(true);
    setIsOpen(true);
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A text field may use the same keys: the Markdown editor inserts a link.
      if (event.defaultPrevented || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
  return (
    <>
      <IconButton label={`Search (${isMac() ? '⌘' : 'Ctrl '}K)`} aria-haspopup="dialog" onClick={open}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
      </IconButton>
      {isLoaded && (
        <Suspense>
          <FinderDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
