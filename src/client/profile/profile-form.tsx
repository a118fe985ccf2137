import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useFieldsOfStudyQuery } from '#client/dictionaries/public.ts';
import { dateProblem } from '#client/ui/date-draft.ts';
import { DatePicker } from '#client/ui/date-picker.tsx';
import { TextLink } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { SearchSelect } from '#client/ui/search-select.tsx';
import type { UserResult } from '#shared/accounts/contract.ts';
import type { ProfileFields } from '#shared/profile/contract.ts';
import { type Place, PlaceFields } from './place-fields.tsx';
import { useUpdateUserMutation } from './profile.api.ts';
import { SaveBar } from './save-bar.tsx';
import { useEditForm } from './use-edit-form.ts';
import classes from './form-grid.module.css';

const rules = async () => (await import('#shared/profile/contract.ts')).ProfileFields;

const studyYears = Array.from({ length: 10 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 year' : `${index + 1} years`,
}));
const genders = [
  { value: '', label: 'Prefer not to say' },
  { value: '1', label: 'Male' },
  { value: '2', label: 'Female' },
];

export function ProfileForm({ user }: { user: UserResult }) {
  const [updateUser] = useUpdateUserMutation();
  const { form, submit, ...state } = useEditForm<ProfileFields>({
    saved: fieldsOf(user),
    schema: rules,
    problems: ({ bornOn }) => ({ bornOn: dateProblem(bornOn, 'past') }),
    send: (changes) => updateUser(changes),
  });
  const [place, setPlace] = useState<Place>(user);
  const { data: fieldsOfStudy, isFetching } = useFieldsOfStudyQuery();
  const { values, errors } = form;
  const set = (changes: Partial<ProfileFields>) => form.setValues(changes);

  return (
    <Panel label="Profile">
      <form onSubmit={submit} noValidate>
        <Title order={2} mb="md">
          About you
        </Title>
        <div className={classes.grid}>
          <TextInput label="First name" required autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label="Last name" required autoComplete="family-name" {...form.getInputProps('lastName')} />
          <PlaceFields
            place={place}
            onChange={(chosen) => {
              setPlace(chosen);
              set({
                countryId: chosen.country?.id ?? null,
                regionId: chosen.region?.id ?? null,
                universityId: chosen.university?.id ?? null,
              });
            }}
            errorOf={(field) => errors[field]}
          />
          <SearchSelect
            label="Field of study"
            placeholder="Choose field of study"
            options={fieldsOfStudy}
            isLoading={isFetching}
            chosen={fieldsOfStudy?.find(({ id }) => id === values.fieldOfStudyId) ?? savedField(user, values)}
            onChoose={(field) => set({ fieldOfStudyId: field?.id ?? null })}
            error={errors['fieldOfStudyId']}
            data-path="fieldOfStudyId"
          />
          <NativeSelect
            label="Study year"
            size="md"
            data={[{ value: '', label: 'Choose study year' }, ...studyYears]}
            value={values.studyYear ?? ''}
            onChange={({ currentTarget }) => set({ studyYear: Number(currentTarget.value) || null })}
            error={errors['studyYear']}
          />
          <NativeSelect
            label="Gender"
            size="md"
            data={genders}
            value={values.gender ?? ''}
            onChange={({ currentTarget }) => set({ gender: genderOf(currentTarget.value) })}
            error={errors['gender']}
          />
          <DatePicker label="Date of birth" range="past" {...form.getInputProps('bornOn')} />
        </div>
        <Text size="sm" c="dimmed" mb="md">
          Your e-mail address is {user.email}. You can change it under{' '}
          <TextLink to="/account/security" underline="always">
            Security
          </TextLink>
          .
        </Text>
        <SaveBar {...state} />
      </form>
    </Panel>
  );
}

const fieldsOf = (user: UserResult): ProfileFields => ({
  firstName: user.firstName,
  lastName: user.lastName,
  countryId: user.country?.id ?? null,
  regionId: user.region?.id ?? null,
  universityId: user.university?.id ?? null,
  fieldOfStudyId: user.fieldOfStudyId,
  studyYear: user.studyYear,
  gender: user.gender,
  bornOn: user.bornOn,
});

/** Shows the saved name until the list has loaded. */
const savedField = ({ fieldOfStudyId, fieldOfStudy }: UserResult, values: ProfileFields) =>
  fieldOfStudyId !== null && fieldOfStudy !== null && values.fieldOfStudyId === fieldOfStudyId
    ? { id: fieldOfStudyId, name: fieldOfStudy }
    : null;

const genderOf = (value: string): ProfileFields['gender'] => (value === '1' ? 1 : value === '2' ? 2 : null);
