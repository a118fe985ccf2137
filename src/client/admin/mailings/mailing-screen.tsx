import { IconMailOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { PermittedPart } from '#client/admin/permitted-part.tsx';
import { ScreenHead } from '#client/admin/screen-head.tsx';
import { isApiError } from '#client/platform/api-error.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { Mailing } from '#shared/mailings/contract.ts';
import { MailingEditor } from './mailing-editor.tsx';
import { useAdminMailingQuery } from './mailings.api.ts';

/** Loaded on demand: the editor of a draft does not need it. */
const MailingRun = lazy(async () => ({ default: (await import('./mailing-run.tsx')).MailingRun }));

const back = { to: '/admin/mailings', label: 'Mailings' } as const;
const LIVE_MS = 3_000;

/** In these states the mailing can change on the server, so it is polled. */
const isAtWork = ({ state }: Mailing) => state === 'scheduled' || state === 'sending' || state === 'paused';

/** Shows one mailing; the id `new` creates one. */
export function MailingScreen() {
  const { id = '' } = useParams({ strict: false });
  if (id !== 'new') return <KnownMailing key={id} id={id} />;
  return (
    <PermittedPart permission="MailingManagement.create" heading="New mailing">
      <ScreenHead title="New mailing" back={back} />
      <MailingEditor mailing={null} />
    </PermittedPart>
  );
}

function KnownMailing({ id }: { id: string }) {
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useAdminMailingQuery(id, { pollingInterval, skipPollingIfUnfocused: true });
  const { data: mailing, error, refetch } = query;
  const wanted = mailing && isAtWork(mailing) ? LIVE_MS : 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  if (!mailing && isApiError(error) && (error.status === 404 || error.status === 400)) return <NoSuchMailing />;
  if (!mailing && error) {
    return (
      <>
        <ScreenHead title="Mailing" back={back} />
        <ErrorView title="This mailing did not load" onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <ScreenHead title={mailing?.name ?? 'Mailing'} back={back} />
      {mailing ? <Known mailing={mailing} /> : <Loading />}
    </>
  );
}

function Known({ mailing }: { mailing: Mailing }) {
  if (mailing.state === 'draft') return <MailingEditor mailing={mailing} />;
  return (
    <Suspense fallback={<Loading />}>
      <MailingRun mailing={mailing} />
    </Suspense>
  );
}

const Loading = () => <TextSkeleton lines={[40, 100, 95, 98, 70, 90]} />;

function NoSuchMailing() {
  return (
    <>
      <ScreenHead title="Mailing" back={back} />
      <EmptyState
        icon={<IconMailOff size={28} stroke={1.5} />}
        title="Mailing not found"
        action={<LinkButton to="/admin/mailings">All mailings</LinkButton>}
      >
        It may have been deleted, or the link is incomplete.
      </EmptyState>
    </>
  );
}
