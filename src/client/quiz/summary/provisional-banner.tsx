import { IconCloudUpload } from '@tabler/icons-react';
import { Notice } from '#client/ui/notice.tsx';

/** Shown while some answers have not reached the server, because the figures will change. */
export function ProvisionalBanner({ answers }: { answers: number }) {
  const count = answers === 1 ? '1 answer is' : `${answers} answers are`;
  return (
    <Notice Icon={IconCloudUpload} isWarning role="status">
      {count} still on this device; numbers are provisional.
    </Notice>
  );
}
