import { lazy, Suspense, useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';

const CropBody = lazy(async () => ({ default: (await import('./crop-body.tsx')).CropBody }));

interface CropDialogProps {
  /** The picture to crop, or null. */
  url: string | null;
  onCut: (square: Blob) => void;
  onClose: () => void;
}

/** Stays mounted, because otherwise the focus would not return. */
export function CropDialog({ url, onCut, onClose }: CropDialogProps) {
  const [shownUrl, setShownUrl] = useState<string | null>(null);
  // The picture stays visible while the dialog fades out.
  if (url !== null && url !== shownUrl) setShownUrl(url);

  return (
    <Dialog isOpen={url !== null} onClose={onClose} title="Choose the part to show" size={450}>
      <Suspense fallback={<TextSkeleton lines={[100, 100, 60]} />}>
        {shownUrl !== null && <CropBody key={shownUrl} url={shownUrl} onCut={onCut} onCancel={onClose} />}
      </Suspense>
    </Dialog>
  );
}
