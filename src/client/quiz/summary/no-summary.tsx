import { IconCloudUpload, IconListSearch, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectOutboxState } from '#client/quiz/outbox/outbox-slice.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import classes from './summary.module.css';

/** The page frame for a summary that cannot be shown. */
function Without({ children }: { children: ReactNode }) {
  return (
    <div className={classes.summary}>
      <PageHeading>Quiz summary</PageHeading>
      <Panel>{children}</Panel>
    </div>
  );
}

export function NotThere() {
  return (
    <Without>
      <EmptyState
        icon={<IconListSearch size={28} stroke={1.5} />}
        title="This quiz does not exist"
        action={<LinkButton to="/dashboard">Go to dashboard</LinkButton>}
      >
        The address may be incomplete, or the quiz belongs to another account.
      </EmptyState>
    </Without>
  );
}

export function Discarded() {
  return (
    <Without>
      <EmptyState
        icon={<IconTrash size={28} stroke={1.5} />}
        title="This quiz was discarded"
        action={<LinkButton to="/dashboard">Go to dashboard</LinkButton>}
      >
        It is not scored, so it has no summary.
      </EmptyState>
    </Without>
  );
}

export function NotFinished({ id }: { id: string }) {
  return (
    <Without>
      <EmptyState
        icon={<IconPlayerPlay size={28} stroke={1.5} />}
        title="This quiz is not finished yet"
        action={
          <LinkButton to="/quiz/start/restore/$id" params={{ id }}>
            Continue the quiz
          </LinkButton>
        }
      >
        The summary appears when you finish it. You continue where you left off.
      </EmptyState>
    </Without>
  );
}

/** The quiz was finished on this device, but the server has not received it yet. */
export function ResultOnItsWay() {
  const { state } = useSelector(selectOutboxState);
  return (
    <Without>
      <div role="status">
        <EmptyState
          icon={<IconCloudUpload size={28} stroke={1.5} />}
          title={state === 'offline' ? 'Your result appears when you are back online' : 'Sending your answers'}
          action={
            <LinkButton to="/dashboard" variant="default">
              Go to dashboard
            </LinkButton>
          }
        >
          Your answers are saved on this device. They are sent automatically, and then the summary appears here.
        </EmptyState>
      </div>
    </Without>
  );
}
