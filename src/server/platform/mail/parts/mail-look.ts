import type { CSSProperties } from 'react';

/** Light colours are set inline, which every mail client supports. */
export const light = {
  page: '#f3f5f8',
  sheet: '#ffffff',
  line: '#dde3ea',
  ink: '#16243f',
  quiet: '#566178',
  teal: '#0b6e69',
  onTeal: '#ffffff',
} as const;

const dark = {
  page: '#0e1523',
  sheet: '#172033',
  line: '#2b3750',
  ink: '#e7ecf5',
  quiet: '#a5b0c5',
  teal: '#4fc4ba',
  onTeal: '#06201e',
} as const;

export const fontFamily = "Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const bodyText: CSSProperties = { fontFamily, fontSize: 16, lineHeight: '1.6', color: light.ink };

/** Mail clients with dark mode support apply these classes; others use the inline colours. */
export const darkStyles = `
@media (prefers-color-scheme: dark) {
  .page { background-color: ${dark.page} !important; }
  .sheet { background-color: ${dark.sheet} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .teal { color: ${dark.teal} !important; }
  .box { border-color: ${dark.line} !important; }
  .button { background-color: ${dark.teal} !important; color: ${dark.onTeal} !important; }
}
@media (max-width: 480px) {
  .sheet { padding: 24px 20px !important; }
  .button { display: block !important; text-align: center !important; }
}`;
