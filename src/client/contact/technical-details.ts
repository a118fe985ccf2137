import type { TechnicalDetails } from '#shared/contact/contract.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page from which the user opened the contact form. */
    helpFor?: string;
  }
}

/** Helps support to reproduce the user's situation. Shown in full before the user agrees to send it. */
export const technicalDetailsOf = (page: string): TechnicalDetails => ({
  page: page.slice(0, 300),
  version: versionOf(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src),
  browser: navigator.userAgent.slice(0, 400) || 'unknown',
});

/** The build puts a content hash into the name of the first script. */
const versionOf = (script: string | undefined) =>
  script
    ?.split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '')
    .slice(0, 40) || 'unknown';
