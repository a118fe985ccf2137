import { useCountriesQuery, useRegionsQuery, useUniversitiesQuery } from '#client/dictionaries/public.ts';
import type { Option } from '#client/ui/matching-options.ts';
import { SearchSelect } from '#client/ui/search-select.tsx';

export interface Place {
  country: Option | null;
  region: Option | null;
  university: Option | null;
}

interface PlaceFieldsProps {
  place: Place;
  onChange: (place: Place) => void;
  errorOf: (field: 'countryId' | 'regionId' | 'universityId') => React.ReactNode;
}

/** The country and the region and university in it. Changing the country clears the other two. */
export function PlaceFields({ place, onChange, errorOf }: PlaceFieldsProps) {
  const { country, region, university } = place;
  const countryId = country?.id ?? 0;
  const none = { skip: country === null };
  const countries = useCountriesQuery();
  const regions = useRegionsQuery({ countryId }, none);
  const universities = useUniversitiesQuery({ countryId }, none);
  const hasNoRegions = regions.currentData?.length === 0;
  return (
    <>
      <SearchSelect
        label="Country"
        placeholder="Choose country"
        options={countries.data}
        isLoading={countries.isFetching}
        chosen={country}
        onChoose={(chosen) =>
          chosen?.id !== country?.id && onChange({ country: chosen, region: null, university: null })
        }
        error={errorOf('countryId')}
        data-path="countryId"
      />
      <SearchSelect
        label="Region"
        placeholder={placeholder(country, hasNoRegions ? 'No regions to choose from' : 'Choose region')}
        options={regions.currentData}
        isLoading={regions.isFetching}
        disabled={country === null || hasNoRegions}
        chosen={region}
        onChoose={(chosen) => onChange({ ...place, region: chosen })}
        error={errorOf('regionId')}
        data-path="regionId"
      />
      <SearchSelect
        label="University"
        placeholder={placeholder(country, 'Choose university')}
        options={universities.currentData}
        isLoading={universities.isFetching}
        disabled={country === null}
        chosen={university}
        onChoose={(chosen) => onChange({ ...place, university: chosen })}
        error={errorOf('universityId')}
        data-path="universityId"
      />
    </>
  );
}

const placeholder = (country: Option | null, ready: string) => (country === null ? 'Choose a country first' : ready);
