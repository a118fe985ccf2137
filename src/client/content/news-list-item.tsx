import { longDayText } from '#client/platform/moments.ts';
import { AnyLink } from '#client/ui/any-link.tsx';
import type { Post } from '#shared/content/contract.ts';
import { truncate } from '#shared/content/truncate.ts';
import { NewsThumbnail } from './news-thumbnail.tsx';
import classes from './news-list-item.module.css';

const TITLE_LENGTH = 40;
const TEXT_LENGTH = 50;

export function NewsListItem({ post }: { post: Post }) {
  const photo = post._embedded?.['wp:featuredmedia'][0]?.source_url ?? null;
  return (
    <AnyLink href={post.link} className={classes.item}>
      <NewsThumbnail photo={photo} size={72} />
      <span className={classes.words}>
        <span className={classes.title}>{truncate(post.title.rendered, TITLE_LENGTH)}</span>
        <span className={classes.text}>{truncate(post.content.rendered, TEXT_LENGTH)}</span>
        <time className={classes.date} dateTime={`${post.date}Z`}>
          {longDayText(`${post.date}Z`)}
        </time>
      </span>
    </AnyLink>
  );
}
