import { lazy } from 'react';
import { loadQuizHistory } from '#client/quiz/public.tsx';

const loadLine = () => import('./drawings/line-drawing.tsx');
const loadPie = () => import('./drawings/pie-drawing.tsx');

export const LineDrawing = lazy(async () => ({ default: (await loadLine()).LineDrawing }));
export const PieDrawing = lazy(async () => ({ default: (await loadPie()).PieDrawing }));
export const QuizHistory = lazy(async () => ({ default: (await loadQuizHistory()).QuizHistory }));

/** Beside the figures rather than after them. What fails here is told where it is shown. */
export const preloadParts = () => void Promise.allSettled([loadLine(), loadPie(), loadQuizHistory()]);
