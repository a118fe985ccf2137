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
