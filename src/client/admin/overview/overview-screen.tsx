import { Stack } from '@mantine/core';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { PageLoader } from '#client/ui/page-loader.tsx';
import { type OverviewPart, overviewParts } from '#shared/overview/overview-parts.ts';
import { ForbiddenView } from '../forbidden-view.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { useMay } from '../use-may.ts';
import { OverviewFigures } from './overview-figures.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { useAdminOverviewQuery } from './overview.api.ts';
import { PartsList } from './parts-list.tsx';

const MINUTE_MS = 60_000;

/** Start page of the admin area: key figures and links to every part. */
export function OverviewScreen() {
  return (
    <>
      <ScreenHead title="Admin Panel" />
      <Stack gap={24}>
        <Overview />
      </Stack>
    </>
  );
}

function Overview() {
  const { data: user, isError, refetch } = useCurrentUserQuery();
  const may = useMay();
  const parts = (Object.keys(overviewParts) as OverviewPart[]).filter((part) => may(overviewParts[part]));
  if (isError && !user) return <ErrorView onRetry={() => void refetch()} />;
  if (!user) {
    return (
      <div data-settling>
        <PageLoader />
      </div>
    );
  }
  return (
    <>
      {parts.length === 0 ? <ForbiddenView /> : <PermittedOverview parts={parts} />}
      <PartsList />
    </>
  );
}

/** Reloads the figures every minute. */
function PermittedOverview({ parts }: { parts: OverviewPart[] }) {
  const { data, isError, refetch } = useAdminOverviewQuery(undefined, {
    pollingInterval: MINUTE_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  if (data) return <OverviewFigures overview={data} />;
  if (isError) return <ErrorView title="The overview did not load" onRetry={() => void refetch()} />;
  return <OverviewSkeleton parts={parts} />;
}
