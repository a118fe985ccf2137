import { useReducedMotion } from '@mantine/hooks';
import {
  IconChevronLeft,
  IconChevronRight,
  IconTextCaption,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { QuestionFile } from '#shared/bank/question.contract.ts';
import { LoadingPicture } from './loading-picture.tsx';
import { PictureFrame } from './picture-frame.tsx';
import classes from './zooming-pictures.module.css';

interface ZoomingPicturesProps {
  files: QuestionFile[];
  shown: QuestionFile;
  onShow: (id: number) => void;
  onClose: () => void;
}

const MAX_SCALE = 8;
const STEP = 0.5;
const MOTION_MS = 150;

/** One picture in the full window, zoomed and panned by wheel, pinch, buttons or keys. */
export function ZoomingPictures({ files, shown, onShow, onClose }: ZoomingPicturesProps) {
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const [isDescribed, setIsDescribed] = useState(false);
  const motionMs = useReducedMotion() ? 0 : MOTION_MS;
  const place = files.findIndex(({ id }) => id === shown.id);

  const zoomIn = () => void zoom.current?.zoomIn(STEP, motionMs);
  const zoomOut = () => void zoom.current?.zoomOut(STEP, motionMs);
  const fit = () => void zoom.current?.resetTransform(motionMs);
  // Wraps around, because hiding a button at the end would lose the focus.
  const go = (steps: 1 | -1) => {
    const other = files.at((place + steps) % files.length);
    if (other) onShow(other.id);
  };

  const acts: Record<string, () => void> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': fit,
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = acts[event.key];
    // Leave Ctrl combinations to the browser's page zoom.
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };

  const controls = (
    <>
      <IconButton label="Zoom out" onClick={zoomOut}>
        <IconZoomOut size={22} stroke={1.6} aria-hidden />
      </IconButton>
      <IconButton label="Fit to window" onClick={fit}>
        <IconZoomReset size={22} stroke={1.6} aria-hidden />
      </IconButton>
      <IconButton label="Zoom in" onClick={zoomIn}>
        <IconZoomIn size={22} stroke={1.6} aria-hidden />
      </IconButton>
      <IconButton
        label="Describe the picture"
        aria-expanded={isDescribed}
        onClick={() => setIsDescribed((before) => !before)}
      >
        <IconTextCaption size={22} stroke={1.6} aria-hidden />
      </IconButton>
    </>
  );
  return (
    <PictureFrame
      title={files.length > 1 ? `${place + 1} of ${files.length}` : 'Picture'}
      controls={controls}
      onKeyDown={onKeyDown}
      onClose={onClose}
      foot={isDescribed && <p className={classes.description}>{shown.altText}</p>}
    >
      <TransformWrapper key={shown.id} ref={zoom} maxScale={MAX_SCALE} doubleClick={{ mode: 'toggle' }} centerOnInit>
        <TransformComponent wrapperClass={classes.wrapper ?? ''} contentClass={classes.content ?? ''}>
          <LoadingPicture file={shown} />
        </TransformComponent>
      </TransformWrapper>
      {files.length > 1 && (
        <>
          <span className={classes.previous}>
            <IconButton label="Previous picture" onClick={() => go(-1)}>
              <IconChevronLeft size={26} stroke={1.8} aria-hidden />
            </IconButton>
          </span>
          <span className={classes.next}>
            <IconButton label="Next picture" onClick={() => go(1)}>
              <IconChevronRight size={26} stroke={1.8} aria-hidden />
            </IconButton>
          </span>
        </>
      )}
    </PictureFrame>
  );
}
