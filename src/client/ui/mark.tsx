import { useId } from 'react';

/** The logo mark: a V whose right arm fades like a vignette. Decorative: the text or link next to it has the name. */
export function Mark({ size = 28 }: { size?: number }) {
  const fade = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" strokeWidth="5.5" strokeLinecap="round" aria-hidden>
      <defs>
        <linearGradient id={fade} gradientUnits="userSpaceOnUse" x1="17" y1="24" x2="27" y2="5">
          <stop offset="0.1" stopColor="currentColor" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0.12" />
        </linearGradient>
      </defs>
      <path d="M16 26 26 6" stroke={`url(#${fade})`} />
      <path d="M6 6 16 26" stroke="currentColor" />
    </svg>
  );
}
