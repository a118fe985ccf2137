import { type ComponentType, lazy } from 'react';
import type { DialogName } from '#client/platform/dialogs-slice.ts';

interface DialogEntry {
  title: string;
  /** Pixels; the window's width is the limit. */
  width: number;
  Body: ComponentType<{ onClose: () => void }>;
}

/** What each dialog shows. A feature adds its line here and its name to `DialogName`. */
export const dialogs: Record<DialogName, DialogEntry> = {
  pricing: {
    title: 'pricing options',
    width: 450,
    Body: lazy(async () => ({ default: (await import('./pricing-dialog.tsx')).PricingDialog })),
  },
};
