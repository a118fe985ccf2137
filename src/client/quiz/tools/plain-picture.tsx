import type { QuestionFile } from '#shared/bank/question.contract.ts';
import { PictureFrame } from './picture-frame.tsx';
import classes from './zooming-pictures.module.css';

/** Without the library that zooms, the browser's own zoom still does. */
export function PlainPicture({ file, onClose }: { file: QuestionFile; onClose: () => void }) {
  return (
    <PictureFrame title="Picture" onClose={onClose}>
      <div className={classes.content}>
        <img className={classes.picture} src={file.path} width={file.width} height={file.height} alt={file.altText} />
      </div>
    </PictureFrame>
  );
}
