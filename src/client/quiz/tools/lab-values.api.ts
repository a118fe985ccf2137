import { api } from '#client/platform/api.ts';
import type { PlatformState } from '#client/platform/platform-state.ts';
import { onDevice } from '#client/quiz/outbox/device-database.ts';
import { signedInPerson } from '#client/quiz/outbox/outbox-thunk.ts';
import type { LabValuesResult } from '#shared/dictionaries/lab-values.contract.ts';

/** They rarely change and must stay available offline. */
const HELD_SECONDS = 24 * 60 * 60;

const contract = () => import('#shared/dictionaries/lab-values.contract.ts');

export const labValuesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Loads from the server; offline it returns the last response stored on the device. */
    labValues: build.query<LabValuesResult, void>({
      queryFn: async (_none, { getState }, _options, baseQuery) => {
        const personId = signedInPerson(getState() as PlatformState);
        const { data, error } = await baseQuery('/dictionaries/lab-values');
        if (error) {
          const stored = error.status === 0 && personId !== null && (await storedFor(personId));
          return stored ? { data: stored } : { error };
        }
        const labValues = (await contract()).LabValuesResult.parse(data);
        if (personId !== null) await onDevice((database) => database.put('labValues', labValues, personId));
        return { data: labValues };
      },
      keepUnusedDataFor: HELD_SECONDS,
    }),
  }),
});

const storedFor = (personId: string) => onDevice((database) => database.get('labValues', personId));
