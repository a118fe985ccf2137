import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';

const PublishingRulesForm = lazy(async () => ({
  default: (await import('./publishing-rules-form.tsx')).PublishingRulesForm,
}));

/** Opens the setting of what a question must have to be published. */
export function PublishingRulesButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Publishing rules
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Publishing rules" size={520}>
        <Suspense fallback={<TextSkeleton lines={[90, 60, 60, 60, 60]} />}>
          <PublishingRulesForm onClose={() => setIsOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
