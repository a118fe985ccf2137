import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { PlatformState } from '#client/platform/platform-state.ts';

export type OutboxThunk<Result> = ThunkAction<Result, PlatformState, unknown, UnknownAction>;

/** Id of the signed-in user, who owns the data on the device; null when signed out. */
export const signedInPerson = ({ session }: PlatformState): string | null => session.claims?.sub || null;
