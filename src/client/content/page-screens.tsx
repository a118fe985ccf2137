import { Text } from '@mantine/core';
import { Navigate, useParams } from '@tanstack/react-router';
import { isApiError } from '#client/platform/api-error.ts';
import { longDayText } from '#client/platform/moments.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Markdown } from '#client/ui/markdown.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { useRecordTitle } from '#client/ui/use-page-title.ts';
import { usePageQuery } from './pages.api.ts';
import { WidePhoto } from './wide-photo.tsx';
import classes from './page-screens.module.css';

export const TermsScreen = () => <PageScreen slug="terms" title="Terms of use" />;
export const PrivacyScreen = () => <PageScreen slug="privacy" title="Privacy policy" />;

const ownAddresses = ['/terms', '/privacy', '/pricing'] as const;

/** A page that admins added. The application's own pages have addresses of their own. */
export function AddedPageScreen() {
  const { slug = '' } = useParams({ strict: false });
  const own = ownAddresses.find((address) => address === `/${slug}`);
  return own === undefined ? <AddedPage slug={slug} /> : <Navigate to={own} replace />;
}

export function AddedPage({ slug }: { slug: string }) {
  const { currentData: page, error } = usePageQuery(slug);
  useRecordTitle(page?.header);
  // A malformed address is rejected with 400.
  if (isApiError(error) && (error.status === 404 || error.status === 400)) {
    return (
      <>
        <PageHeading>Page not found</PageHeading>
        <Text mt="md">There is no page at this address.</Text>
      </>
    );
  }
  return <PageScreen slug={slug} title="Page" />;
}

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
          {page && page.photo !== null && <WidePhoto src={page.photo} />}
          {page ? <Markdown>{page.content}</Markdown> : <TextSkeleton lines={[100, 94, 98, 60, 40, 96, 100, 72]} />}
        </>
      )}
    </article>
  );
}
