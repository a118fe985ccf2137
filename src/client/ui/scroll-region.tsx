import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  /** Sets the scroll direction and the appearance. */
  className: string | undefined;
  children: ReactNode;
}

/** A scrollable area, focusable so that the keyboard can scroll it. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
