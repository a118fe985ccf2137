import { IconMessage } from '@tabler/icons-react';
import classes from './reviewer-comment.module.css';

/** The reviewer's comment, with its line breaks. */
export function ReviewerComment({ children }: { children: string }) {
  return (
    <figure className={classes.comment}>
      <figcaption className={classes.from}>
        <IconMessage size={18} stroke={1.75} aria-hidden /> The reviewer wrote
      </figcaption>
      <blockquote className={classes.words}>{children}</blockquote>
    </figure>
  );
}
