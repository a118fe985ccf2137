import { Stack, Text } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import type { ExamDayResult } from '#shared/exam-day/contract.ts';
import { DayResult } from './day-result.tsx';
import { DayRunning } from './day-running.tsx';
import { examDayApi } from './exam-day.api.ts';

/** One exam day: its running block, its break, or its result. */
export function ExamDayScreen() {
  const { id = '' } = useParams({ strict: false });
  const {
    data: day,
    error,
    refetch,
    fulfilledTimeStamp = 0,
  } = examDayApi.useExamDayQuery(id, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  if (!day && isApiError(error) && (error.status === 404 || error.status === 400)) return <NoSuchDay />;
  return (
    <Stack gap={24}>
      <PageHeading>{day?.name ?? 'Exam day'}</PageHeading>
      {!day && error && <ErrorView title="This exam day did not load" onRetry={() => void refetch()} />}
      {!day && !error && <Waiting />}
      {day && <Day day={day} readAt={fulfilledTimeStamp} onTimeOver={() => void refetch()} />}
    </Stack>
  );
}

interface DayProps {
  day: ExamDayResult;
  /** When the response arrived, by the clock of the device. */
  readAt: number;
  onTimeOver: () => void;
}

function Day({ day, readAt, onTimeOver }: DayProps) {
  if (day.score) return <DayResult day={day} score={day.score} />;
  if (day.phase.kind === 'over') return <Scoring key={day.id} id={day.id} />;
  // What the device's clock is ahead of the server's.
  const ahead = readAt - Date.parse(day.serverTime);
  return <DayRunning day={day} phase={day.phase} ahead={ahead} onTimeOver={onTimeOver} />;
}

/** The time of the day was used up while no device was open, so this one asks for the score. */
function Scoring({ id }: { id: string }) {
  const [endDay, { isError }] = examDayApi.useEndDayMutation();
  const finish = useEffectEvent(() => void endDay(id));
  useEffect(() => finish(), []);
  return isError ? <ErrorView title="The score did not load" onRetry={() => void endDay(id)} /> : <Waiting />;
}

function Waiting() {
  return (
    <Panel>
      <TextSkeleton lines={[45, 70, 100, 60]} />
    </Panel>
  );
}

function NoSuchDay() {
  return (
    <>
      <PageHeading>Exam day</PageHeading>
      <EmptyState
        icon={<IconFileOff size={28} stroke={1.5} />}
        title="Exam day not found"
        action={<LinkButton to="/exam-day">All exam days</LinkButton>}
      >
        <Text component="span">The link is incomplete, or the exam day belongs to another account.</Text>
      </EmptyState>
    </>
  );
}
