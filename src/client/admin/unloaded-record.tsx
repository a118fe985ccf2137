import { Text } from '@mantine/core';
import { isApiError } from '#client/platform/api-error.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { PageLoader } from '#client/ui/page-loader.tsx';
import { ScreenHead, type ScreenHeadProps } from './screen-head.tsx';

interface UnloadedRecordProps {
  /** What the record is called: 'Plan'. */
  name: string;
  back: ScreenHeadProps['back'];
  error: unknown;
  refetch: () => unknown;
}

/** The screen of a record that is loading or could not be loaded. */
export function UnloadedRecord({ name, back, error, refetch }: UnloadedRecordProps) {
  if (!error) return <PageLoader />;
  const isGone = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <ScreenHead title={name} back={back} />
      <ErrorView {...(isGone && { message: `${name} not found.` })} onRetry={() => void refetch()} />
    </>
  );
}

interface FailedRecordProps extends Omit<UnloadedRecordProps, 'name'> {
  title: string;
  /** Shown for a record that does not exist any more. */
  gone: string;
}

/** The screen of a record that could not be loaded. One that is gone for good offers no retry. */
export function FailedRecord({ title, back, error, gone, refetch }: FailedRecordProps) {
  const isGone = isApiError(error) && error.status === 404;
  return (
    <>
      <ScreenHead title={title} back={back} />
      {isGone ? <Text>{gone}</Text> : <ErrorView onRetry={() => void refetch()} />}
    </>
  );
}
