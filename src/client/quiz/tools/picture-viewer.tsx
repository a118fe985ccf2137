import { UnstyledButton } from '@mantine/core';
import { IconZoomIn } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '#client/ui/error-boundary.tsx';
import { PageLoader } from '#client/ui/page-loader.tsx';
import type { QuestionFile } from '#shared/bank/question.contract.ts';
import { PlainPicture } from './plain-picture.tsx';
import { useDialogElement } from './use-dialog-element.ts';
import classes from './picture-viewer.module.css';

const ZoomingPictures = lazy(async () => ({ default: (await import('./zooming-pictures.tsx')).ZoomingPictures }));

/**
 * Thumbnails of a question's pictures; each opens the viewer. Their dimensions are known, so the layout does not shift
 * while they load.
 */
export function QuestionPictures({ files }: { files: QuestionFile[] }) {
  const [openId, setOpenId] = useState<number | null>(null);
  const opened = files.find(({ id }) => id === openId);
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);
  const close = () => setOpenId(null);
  const { isShown, dialogProps } = useDialogElement({
    shows: opened ? 'picture' : null,
    isModal: true,
    onClose: close,
  });

  if (files.length === 0) return null;
  const asItIs = () => (shown ? <PlainPicture file={shown} onClose={close} /> : null);
  return (
    <div className={classes.thumbs}>
      {files.map((file) => (
        <Thumb key={file.id} file={file} onOpen={() => setOpenId(file.id)} />
      ))}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop; Escape does the same */}
      <dialog {...dialogProps} className={classes.viewer} aria-label="Picture">
        {isShown && shown && (
          <ErrorBoundary fallback={asItIs}>
            <Suspense fallback={<PageLoader />}>
              <ZoomingPictures files={files} shown={shown} onShow={setOpenId} onClose={close} />
            </Suspense>
          </ErrorBoundary>
        )}
      </dialog>
    </div>
  );
}

function Thumb({ file, onOpen }: { file: QuestionFile; onOpen: () => void }) {
  const { path, altText, width, height } = file;
  return (
    <UnstyledButton
      className={classes.thumb ?? ''}
      style={{ '--ratio': width / height, '--width': `${width}px` }}
      aria-haspopup="dialog"
      aria-label={`Enlarge picture: ${altText}`}
      onClick={onOpen}
    >
      <img className={classes.picture} src={path} width={width} height={height} alt={altText} />
      <span className={classes.enlarge}>
        <IconZoomIn size={18} stroke={1.8} aria-hidden />
        <span className={classes.enlargeWord}>Enlarge</span>
      </span>
    </UnstyledButton>
  );
}
