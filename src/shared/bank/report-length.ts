/** Maximum length of a problem report. */
export const MAX_REPORT_LENGTH = 2000;
