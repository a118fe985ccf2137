import { IconStethoscope } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageLoader } from '#client/ui/page-loader.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { ResultView } from '#client/ui/result-view.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';

/** The states of a screen without content: empty, loading, failed, finished. */
export function StateSamples() {
  return (
    <>
      <Panel label="Empty">
        <EmptyState
          icon={<IconStethoscope size={28} stroke={1.5} />}
          title="No quizzes yet"
          action={<LinkButton to="/ui">One way on</LinkButton>}
        >
          What will stand here, or what to do next.
        </EmptyState>
      </Panel>
      <Panel label="Failed">
        <ErrorView onRetry={() => {}} />
      </Panel>
      <Panel label="Loading">
        <TextSkeleton lines={[90, 100, 60]} />
        <PageLoader />
      </Panel>
      <Panel label="Success">
        <ResultView kind="success" heading="Success !" content="Subscription bought successfully !" />
      </Panel>
      <Panel label="Error">
        <ResultView kind="error" heading="Error" />
      </Panel>
    </>
  );
}
