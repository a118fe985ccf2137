import { useRouter } from '@tanstack/react-router';
import { ErrorView } from '#client/ui/error-view.tsx';

/** Replaces a screen that failed, inside its layout, so that the rest of the application stays usable. */
export function ScreenError({ reset }: { reset: () => void }) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorView title="Something went wrong" message="This page could not be shown. Please try again." onRetry={retry} />
  );
}
