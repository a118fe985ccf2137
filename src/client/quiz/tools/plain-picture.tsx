import type { QuestionFile } from '#shared/bank/question.contract.ts';
import { PictureFrame } from './picture-frame.tsx';
import classes from './zooming-pictures.module.css';

/** Fallback when the zoom library fails to load: the browser's own zoom still works. */
export function PlainPicture({ file, onClose }: { file: QuestionFile; onClose: () => void }) {
  return (
    <PictureFrame title="Picture" onClose={onClose}>
      <div className={classes.content}>
        <img className={classes.picture} src={file.path} width={file.width} height={file.height} alt={file.altText} />
      </div>
    </PictureFrame>
  );
}
