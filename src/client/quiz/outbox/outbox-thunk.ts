import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { PlatformState } from '#client/platform/platform-state.ts';

export type OutboxThunk<Result> = ThunkAction<Result, PlatformState, unknown, UnknownAction>;

/** Everything on the device belongs to whoever is signed in; null when nobody is. */
export const signedInPerson = ({ session }: PlatformState): string | null => session.claims?.sub || null;
