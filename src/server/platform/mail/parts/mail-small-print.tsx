import type { ReactNode } from 'react';
import { bodyText, light } from './mail-look.ts';

export function MailSmallPrint({ children }: { children: ReactNode }) {
  return (
    <p className="quiet" style={{ ...bodyText, margin: '24px 0 0', fontSize: 14, color: light.quiet }}>
      {children}
    </p>
  );
}
