import { Stack } from '@mantine/core';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { CalibrationPanel } from './calibration-panel.tsx';
import { ConfusionsPanel } from './confusions-panel.tsx';
import { ForecastPanel } from './forecast-panel.tsx';
import { MissesPanel } from './misses-panel.tsx';
import { PacePanel } from './pace-panel.tsx';
import { readinessApi } from './readiness.api.ts';
import { SureButWrongPanel } from './sure-but-wrong-panel.tsx';
import { TopicTable } from './topic-table.tsx';

/** How ready the learner is: the expected result of the exam, every topic, and how well they judge their answers. */
export function ReadinessSection() {
  const { data, isError, refetch } = readinessApi.useReadinessQuery(undefined, { refetchOnMountOrArgChange: 10 });
  if (data) {
    return (
      <Stack component="section" gap={20} aria-label="Readiness">
        <ForecastPanel readiness={data} />
        <TopicTable topics={data.topics} hasExam={data.exam.name !== null} />
        <CalibrationPanel calibration={data.calibration} pace={data.pace} />
        <PacePanel blocks={data.pace.blocks} />
        <SureButWrongPanel />
        <ConfusionsPanel />
        <MissesPanel />
      </Stack>
    );
  }
  return (
    <Panel label="Readiness">
      {isError ? (
        <ErrorView title="Your readiness did not load" onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={[40, 100, 80, 100]} />
      )}
    </Panel>
  );
}
