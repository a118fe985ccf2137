import { useState } from 'react';
import { Mark } from '#client/ui/mark.tsx';
import classes from './news-thumbnail.module.css';

/** The picture of the item, or our logo when there is none or it does not load. Decorative: the title is next to it. */
export function NewsThumbnail({ photo, size = 44 }: { photo: string | null; size?: number }) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <span className={classes.thumbnail} style={{ width: size, height: size }} aria-hidden>
      {photo === null || hasFailed ? (
        <Mark size={size / 2} />
      ) : (
        <img src={photo} alt="" width={size} height={size} loading="lazy" onError={() => setHasFailed(true)} />
      )}
    </span>
  );
}
