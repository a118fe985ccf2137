import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ReportProblemDialog } from '#client/bank/public.tsx';

/** At 320 px the label wraps onto two lines. */
const wrapped = { label: { whiteSpace: 'normal', lineHeight: 1.3 } } as const;

/**
 * Offers to report a problem directly to the editors when the question id is known. The dialog is returned separately
 * because a form must not be nested inside another form.
 */
export function useReportOffer({ questionId, isGuest }: { questionId: string; isGuest: boolean }): {
  offer: ReactNode;
  dialog: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const id = /^[1-9]\d{0,8}$/.test(questionId) ? Number(questionId) : null;
  if (isGuest || id === null) return { offer: null, dialog: null };
  return {
    offer: (
      <Button variant="default" mb="lg" h="auto" mih="2.75rem" py="xs" styles={wrapped} onClick={() => setIsOpen(true)}>
        Report a problem with this question
      </Button>
    ),
    dialog: <ReportProblemDialog questionId={id} isOpen={isOpen} onClose={() => setIsOpen(false)} />,
  };
}
