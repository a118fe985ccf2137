import { lazy } from 'react';
import { loadQuestionFields } from '#client/bank/public.tsx';

/** The fields that learners write their questions by; loaded together, with the first of them. */
export const CountedArea = lazy(async () => ({ default: (await loadQuestionFields()).CountedArea }));
export const Notice = lazy(async () => ({ default: (await loadQuestionFields()).Notice }));
export const OptionsField = lazy(async () => ({ default: (await loadQuestionFields()).OptionsField }));
export const SourcesField = lazy(async () => ({ default: (await loadQuestionFields()).SourcesField }));
