/** How many questions are changed at once at most. */
export const MAX_BULK_QUESTIONS = 500;
