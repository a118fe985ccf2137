import { IconMailOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { NEW, RecordScreen, type RecordKind } from '#client/admin/record-editor/record-screen.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { Mailing } from '#shared/mailings/contract.ts';
import { MailingEditor } from './mailing-editor.tsx';
import { useAdminMailingQuery } from './mailings.api.ts';

/** Loaded on demand: the editor of a draft does not need it. */
const MailingRun = lazy(async () => ({ default: (await import('./mailing-run.tsx')).MailingRun }));

const mailings: RecordKind = {
  name: 'Mailing',
  permission: 'MailingManagement.create',
  back: { to: '/admin/mailings', label: 'Mailings' },
  missing: { Icon: IconMailOff, link: 'All mailings' },
};
const LIVE_MS = 3_000;

/** In these states the mailing can change on the server, so it is polled. */
const isAtWork = ({ state }: Mailing) => state === 'scheduled' || state === 'sending' || state === 'paused';

export function MailingScreen() {
  const { id = '' } = useParams({ strict: false });
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useAdminMailingQuery(id, { skip: id === NEW, pollingInterval, skipPollingIfUnfocused: true });
  const { currentData } = query;
  const wanted = currentData && isAtWork(currentData) ? LIVE_MS : 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  return (
    <RecordScreen kind={mailings} id={id} query={query} title={currentData?.name}>
      {(mailing) =>
        mailing && mailing.state !== 'draft' ? <SentMailing mailing={mailing} /> : <MailingEditor mailing={mailing} />
      }
    </RecordScreen>
  );
}

const SentMailing = ({ mailing }: { mailing: Mailing }) => (
  <Suspense fallback={<TextSkeleton lines={[40, 100, 95, 98, 70, 90]} />}>
    <MailingRun mailing={mailing} />
  </Suspense>
);
