import { useCountriesQuery, useUniversitiesQuery } from '#client/dictionaries/public.ts';
import { SearchSelect } from '#client/ui/search-select.tsx';
import type { MailingValues } from './mailing-values.ts';
import type { MailingFormFields } from './use-mailing-form.ts';

/** Country and university filters. Changing the country resets the university. */
export function SegmentPlaces({ form: { values, errors, set } }: { form: MailingFormFields }) {
  const country = values['segment.countryId'];
  const countries = useCountriesQuery();
  const universities = useUniversitiesQuery({ countryId: country?.id ?? 0 }, { skip: country === null });
  const choose = (name: 'segment.countryId' | 'segment.universityId') => (option: MailingValues[typeof name]) => {
    set(name, option);
    if (name === 'segment.countryId') set('segment.universityId', null);
  };
  return (
    <>
      <SearchSelect
        label="Country"
        placeholder="All"
        options={countries.data}
        isLoading={countries.isFetching}
        chosen={country}
        onChoose={choose('segment.countryId')}
        error={errors['segment.countryId']}
        data-path="segment.countryId"
      />
      {country && (
        <SearchSelect
          key={country.id}
          label="University"
          placeholder="All"
          options={universities.data}
          isLoading={universities.isFetching}
          chosen={values['segment.universityId']}
          onChoose={choose('segment.universityId')}
          error={errors['segment.universityId']}
          data-path="segment.universityId"
        />
      )}
    </>
  );
}
