/** Maximum number of questions in one bulk change. */
export const MAX_BULK_QUESTIONS = 500;
