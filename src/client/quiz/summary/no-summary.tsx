import { IconCloudUpload, IconListSearch, IconPlayerPlay, IconTrash, type TablerIcon } from '@tabler/icons-react';
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

interface NoSummaryProps {
  Icon: TablerIcon;
  title: string;
  action?: ReactNode;
  children: string;
}

const toDashboard = <LinkButton to="/dashboard">Go to dashboard</LinkButton>;

const NoSummary = ({ Icon, title, action = toDashboard, children }: NoSummaryProps) => (
  <Without>
    <EmptyState icon={<Icon size={28} stroke={1.5} />} title={title} action={action}>
      {children}
    </EmptyState>
  </Without>
);

export const NotThere = () => (
  <NoSummary Icon={IconListSearch} title="This quiz does not exist">
    The address may be incomplete, or the quiz belongs to another account.
  </NoSummary>
);

export const Discarded = () => (
  <NoSummary Icon={IconTrash} title="This quiz was discarded">
    It is not scored, so it has no summary.
  </NoSummary>
);

export function NotFinished({ id }: { id: string }) {
  const action = (
    <LinkButton to="/quiz/start/restore/$id" params={{ id }}>
      Continue the quiz
    </LinkButton>
  );
  return (
    <NoSummary Icon={IconPlayerPlay} title="This quiz is not finished yet" action={action}>
      The summary appears when you finish it. You continue where you left off.
    </NoSummary>
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
