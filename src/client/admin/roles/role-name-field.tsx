import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import type { AppFormFields } from '#client/platform/use-app-form.ts';

export function RoleNameField({ form }: { form: AppFormFields<'name'> }) {
  return <TextInput key={form.key('name')} label="Name" required data-autofocus {...form.field('name')} />;
}
