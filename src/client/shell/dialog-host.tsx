import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { dialogClosed, type DialogName, selectTopDialog } from '#client/platform/dialogs-slice.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { dialogs } from './dialogs.ts';

/** Renders all dialogs. The dialog stays mounted, because otherwise the focus would not return. */
export function DialogHost() {
  const dispatch = useAppDispatch();
  const name = useSelector(selectTopDialog);
  const [shownName, setShownName] = useState<DialogName | null>(null);
  // The content stays visible while the dialog fades out.
  if (name !== null && name !== shownName) setShownName(name);

  const shown = shownName && dialogs[shownName];
  const close = () => dispatch(dialogClosed());
  return (
    <Dialog isOpen={name !== null} onClose={close} title={shown?.title} size={shown?.width ?? 'md'}>
      <Suspense fallback={<TextSkeleton lines={[90, 100, 60]} />}>{shown && <shown.Body onClose={close} />}</Suspense>
    </Dialog>
  );
}
