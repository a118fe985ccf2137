import type { Browser } from '#test/people.ts';

/** The required fields of each list besides the name. */
export const requiredFields: Record<string, object> = {
  'world-regions': { code: 'ZZZ' },
  countries: { isoCode: 'ZZ', worldRegionId: 1 },
  region: { countryId: 1 },
  university: { countryId: 1 },
};

export const actionsOn = (admin: Browser) => ({
  create: (path: string, body: object) => admin.post(`dictionaries/${path}`, body),
  edit: (path: string, id: number, data: object) =>
    admin.send('PATCH', `dictionaries/${path}/${id}`, { payload: { data } }),
  remove: (path: string, id: number) => admin.send('DELETE', `dictionaries/${path}/${id}`),
});
