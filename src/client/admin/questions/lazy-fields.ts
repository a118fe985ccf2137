import { lazy } from 'react';
import { loadQuestionFields } from '#client/bank/public.tsx';

/** Fields of the learners' question form. They share one chunk, which loads with the first field used. */
export const CountedArea = lazy(async () => ({ default: (await loadQuestionFields()).CountedArea }));
export const OptionsField = lazy(async () => ({ default: (await loadQuestionFields()).OptionsField }));
export const SourcesField = lazy(async () => ({ default: (await loadQuestionFields()).SourcesField }));
