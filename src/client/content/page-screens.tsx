import { Text } from '@mantine/core';
import { longDayText } from '#client/platform/moments.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Markdown } from '#client/ui/markdown.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { usePageQuery } from './pages.api.ts';
import classes from './page-screens.module.css';

export const TermsScreen = () => <PageScreen slug="terms" title="Terms of use" />;
export const PrivacyScreen = () => <PageScreen slug="privacy" title="Privacy policy" />;

/** A text written by admins. Its header replaces the title once loaded. */
function PageScreen({ slug, title }: { slug: string; title: string }) {
  const { data: page, isError, refetch } = usePageQuery(slug);
  return (
    <article className={classes.page}>
      <PageHeading>{page?.header ?? title}</PageHeading>
      {isError ? (
        <ErrorView title="This page did not load" onRetry={() => void refetch()} />
      ) : (
        <>
          <Text c="dimmed" size="sm" mt={4} mb="lg">
            {page ? `As of ${longDayText(page.updatedAt)}` : '\u00a0'}
          </Text>
          {page && page.photo !== null && <img className={classes.photo} src={page.photo} alt="" />}
          {page ? <Markdown>{page.content}</Markdown> : <TextSkeleton lines={[100, 94, 98, 60, 40, 96, 100, 72]} />}
        </>
      )}
    </article>
  );
}
