import { Text } from '@mantine/core';
import { IconNewsOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { isApiError } from '#client/platform/api-error.ts';
import { longDayText } from '#client/platform/moments.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton, TextLink } from '#client/ui/link-button.tsx';
import { Markdown } from '#client/ui/markdown.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { useArticleQuery } from './news.api.ts';
import { WidePhoto } from './wide-photo.tsx';
import classes from './article-screen.module.css';

/** A built-in news item in full. */
export function ArticleScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data: article, error, refetch } = useArticleQuery(id);
  // The server answers 400 for an id that is not a number.
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <NoSuchArticle />;
  if (error) return <ErrorView title="This news item did not load" onRetry={() => void refetch()} />;
  if (!article) return <TextSkeleton lines={[50, 25, 100, 95, 98, 70]} />;
  return (
    <article className={classes.article}>
      <TextLink to="/news" size="sm" className={classes.back}>
        ← All news
      </TextLink>
      <PageHeading>{article.title}</PageHeading>
      <Text c="dimmed" size="sm" mt={4} mb="lg">
        {article.label} · <time dateTime={article.publishedAt}>{longDayText(article.publishedAt)}</time>
      </Text>
      {article.photo !== null && <WidePhoto src={article.photo} />}
      <Markdown>{article.body}</Markdown>
    </article>
  );
}

function NoSuchArticle() {
  return (
    <EmptyState
      icon={<IconNewsOff size={28} stroke={1.5} />}
      title="News item not found"
      action={<LinkButton to="/news">All news</LinkButton>}
    >
      It may have been taken down, or the link is incomplete.
    </EmptyState>
  );
}
