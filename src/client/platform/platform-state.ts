import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { DialogsState } from './dialogs-slice.ts';
import type { SessionState } from './session-slice.ts';

/** The part of the store that every feature can rely on. `store.ts` adds the slices of features. */
export interface PlatformState {
  session: SessionState;
  dialogs: DialogsState;
}

export type PlatformDispatch = ThunkDispatch<PlatformState, unknown, UnknownAction>;

export interface PlatformStore {
  getState: () => PlatformState;
  dispatch: PlatformDispatch;
  subscribe: (listener: () => void) => () => void;
}

export type StartListening = TypedStartListening<PlatformState, PlatformDispatch>;

export const useAppDispatch = useDispatch.withTypes<PlatformDispatch>();
