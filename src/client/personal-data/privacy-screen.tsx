import { PageHeading } from '#client/ui/page-heading.tsx';
import { DeletePanel } from './delete-panel.tsx';
import { DownloadPanel } from './download-panel.tsx';
import { LeaderboardsPanel } from './leaderboards-panel.tsx';

export function PrivacyScreen() {
  return (
    <>
      <PageHeading>Privacy and data</PageHeading>
      <LeaderboardsPanel />
      <DownloadPanel />
      <DeletePanel />
    </>
  );
}
