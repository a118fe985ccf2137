import type { TechnicalDetails } from '#shared/contact/contract.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page on which somebody asked for help. */
    helpFor?: string;
  }
}

/** What helps support to see what somebody saw. Shown in full before anybody agrees to send it. */
export const technicalDetailsOf = (page: string): TechnicalDetails => ({
  page: page.slice(0, 300),
  version: versionOf(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src),
  browser: navigator.userAgent.slice(0, 400) || 'unknown',
});

/** The build names its first script by what is in it. */
const versionOf = (script: string | undefined) =>
  script
    ?.split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '')
    .slice(0, 40) || 'unknown';
