import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { PlatformState } from '#client/platform/platform-state.ts';
import type { QuizState } from '#client/quiz/quiz-state.ts';

/** The quiz slice is injected when its first screen loads. */
export type StateWithQuiz = PlatformState & { quiz?: QuizState };
export type QuizThunk<Result = void> = ThunkAction<Result, StateWithQuiz, unknown, UnknownAction>;
