import { Button } from '@mantine/core';
import { IconBan, IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { copyText } from '#client/platform/clipboard/copy-text.ts';
import { toast } from '#client/platform/toasts.ts';
import type { Share } from '#shared/sharing/contract.ts';
import { momentOf, networks, openedWords, states } from './share-words.ts';
import { useStopShare } from './use-stop-share.ts';
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
        <State share={share} />
        <span className={classes.fact}>
          <NetworkIcon size={16} stroke={1.75} aria-hidden /> {network}
        </span>
        <span>{momentOf(share.createdAt)}</span>
        <span>{openedWords(share.opened)}</span>
      </div>
      {!share.isStopped && <Acts share={share} startId={startId} />}
    </li>
  );
}

function State({ share: { isStopped, status } }: { share: Share }) {
  const { name, Icon } = isStopped ? { name: 'Link stopped', Icon: IconBan } : states[status];
  return (
    <span className={classes.state} data-state={isStopped ? 'stopped' : status}>
      <Icon size={16} stroke={1.75} aria-hidden /> {name}
    </span>
  );
}

function Acts({ share, startId }: { share: Share; startId: string }) {
  const { stop, isStopping } = useStopShare();
  const copy = async () => {
    if (await copyText(share.url)) toast.info({ message: 'Copied to clipboard!' });
  };
  return (
    <div className={classes.acts}>
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
    </div>
  );
}
