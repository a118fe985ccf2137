import { Button, Group } from '@mantine/core';
import { IconBan, IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { copyText } from '#client/platform/clipboard/copy-text.ts';
import { sortErrors } from '#client/platform/field-errors.ts';
import { momentText } from '#client/platform/moments.ts';
import { toast } from '#client/platform/toasts.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { StateBadge, type StateLook } from '#client/ui/state-badge.tsx';
import type { Share } from '#shared/sharing/contract.ts';
import { networks, openedWords, states } from './share-words.ts';
import { sharingApi } from './sharing.api.ts';
import classes from './share-card.module.css';

export function ShareCard({ share }: { share: Share }) {
  const startId = useId();
  const { name: network, Icon: NetworkIcon } = networks[share.network];
  return (
    <li className={classes.card} data-stopped={share.isStopped || undefined}>
      <p className={classes.start} id={startId}>
        {share.start}
      </p>
      <div className={classes.facts}>
        <StateBadge {...(share.isStopped ? stopped : states[share.status])} />
        <span className={classes.fact}>
          <NetworkIcon size={16} stroke={1.75} aria-hidden /> {network}
        </span>
        <span>{momentText(share.createdAt)}</span>
        <span>{openedWords(share.opened)}</span>
      </div>
      {!share.isStopped && <Acts share={share} startId={startId} />}
    </li>
  );
}

const stopped: StateLook = { name: 'Link stopped', tone: 'quiet', Icon: IconBan };

function Acts({ share, startId }: { share: Share; startId: string }) {
  const { stop, isStopping } = useStopShare();
  const copy = async () => {
    if (await copyText(share.url)) toast.info({ message: 'Copied to clipboard!' });
  };
  return (
    <Group gap={8}>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
        aria-describedby={startId}
        onClick={() => void copy()}
      >
        Copy link
      </Button>
      <Button variant="subtle" loading={isStopping} aria-describedby={startId} onClick={() => void stop(share.id)}>
        Stop link
      </Button>
    </Group>
  );
}

/** Asks for confirmation, then disables the link. */
function useStopShare() {
  const confirm = useConfirm();
  const [send, { isLoading: isStopping }] = sharingApi.useStopShareMutation();
  const stop = async (id: string) => {
    const isSure = await confirm({
      title: 'Stop this link?',
      message: 'Anyone who opens it will see that you stopped it. This cannot be undone.',
    });
    if (!isSure) return;
    const { error } = await send(id);
    if (!error) return toast.success({ message: 'The link is stopped.' });
    for (const message of sortErrors(error, []).rest) toast.error({ title: 'The link still works', message });
  };
  return { stop, isStopping };
}
