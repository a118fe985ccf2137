import { lazy } from 'react';
import { loadQuizHistory } from '#client/quiz/public.tsx';
import { loadReadiness } from '#client/readiness/public.ts';

const loadLine = () => import('./drawings/line-drawing.tsx');
const loadPie = () => import('./drawings/pie-drawing.tsx');

export const LineDrawing = lazy(async () => ({ default: (await loadLine()).LineDrawing }));
export const PieDrawing = lazy(async () => ({ default: (await loadPie()).PieDrawing }));
export const Readiness = lazy(async () => ({ default: (await loadReadiness()).ReadinessSection }));
export const QuizHistory = lazy(async () => ({ default: (await loadQuizHistory()).QuizHistory }));

/** Loads the code in parallel with the figures. Failures appear where the part is rendered. */
export const preloadParts = () => void Promise.allSettled([loadLine(), loadPie(), loadReadiness(), loadQuizHistory()]);
