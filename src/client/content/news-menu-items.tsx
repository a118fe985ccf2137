import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { AnyLink } from '#client/ui/any-link.tsx';
import { TextLink } from '#client/ui/link-button.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { LatestNewsResult } from '#shared/content/contract.ts';
import { truncate } from '#shared/content/truncate.ts';
import { NewsThumbnail } from './news-thumbnail.tsx';
import { useLatestNewsQuery } from './news.api.ts';
import { newsSeen, selectHasUnreadNews } from './unread-news-slice.ts';
import classes from './news-menu-items.module.css';

export function NewsMenuItems({ onNavigate }: { onNavigate: () => void }) {
  const { data: news, isLoading, isError } = useLatestNewsQuery();
  const dispatch = useAppDispatch();
  const hasUnread = useSelector(selectHasUnreadNews);
  useEffect(() => {
    if (hasUnread) dispatch(newsSeen());
  }, [dispatch, hasUnread]);
  return (
    <section className={classes.news} aria-label="Latest news">
      <Text size="xs" fw={600} c="dimmed" px="sm" mb={4}>
        Latest news
      </Text>
      {isLoading && (
        <div className={classes.quiet}>
          <TextSkeleton lines={[80, 50]} />
        </div>
      )}
      {isError && <p className={classes.quiet}>The news did not load.</p>}
      {news?.length === 0 && <p className={classes.quiet}>Nothing new.</p>}
      {news?.map((item) => (
        <NewsMenuItem key={item.title} item={item} onNavigate={onNavigate} />
      ))}
      <TextLink to="/news" size="sm" className={classes.all} onClick={onNavigate}>
        All news
      </TextLink>
    </section>
  );
}

function NewsMenuItem({ item, onNavigate }: { item: LatestNewsResult[number]; onNavigate: () => void }) {
  const { title, label, link, actionName, photo } = item;
  const content = (
    <>
      <NewsThumbnail photo={photo} />
      <span className={classes.text}>
        <span className={classes.label}>{label}</span>
        <span className={classes.title}>{truncate(title)}</span>
        {link !== null && <span className={classes.action}>{actionName}</span>}
      </span>
    </>
  );
  if (link === null) return <div className={classes.item}>{content}</div>;
  return (
    <AnyLink className={classes.item} href={link} onClick={onNavigate}>
      {content}
    </AnyLink>
  );
}
