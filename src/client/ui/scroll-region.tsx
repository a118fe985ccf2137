import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  /** Says which way it scrolls, and how it looks. */
  className: string | undefined;
  children: ReactNode;
}

/** What is wider or longer than its place: scrolled by the keyboard too, so it can be reached by Tab. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
