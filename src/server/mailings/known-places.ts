import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { FieldError } from '#shared/platform/errors.ts';

/** Error texts for violated database constraints, by constraint name. */
const refusals: Record<string, FieldError> = {
  mailings_country_id_fkey: {
    property: 'segment.countryId',
    constraints: { unknown: 'Please choose a country from the list.' },
  },
  mailings_university_id_fkey: {
    property: 'segment.universityId',
    constraints: { unknown: 'Please choose a university from the list.' },
  },
};

/** Turns an unknown country or university into a field error. */
export async function withKnownPlaces<Saved>(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving;
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    const refusal = refusals[constraint];
    throw refusal ? new InvalidInput([refusal]) : error;
  }
}
