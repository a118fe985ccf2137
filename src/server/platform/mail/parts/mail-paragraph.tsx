import type { ReactNode } from 'react';
import { bodyText } from './mail-look.ts';

export function MailParagraph({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={{ ...bodyText, margin: '0 0 16px' }}>
      {children}
    </p>
  );
}
