import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';

export const EmailField = (props: TextInputProps & { ref?: Ref<HTMLInputElement> }) => (
  <TextInput
    label="E-mail"
    type="email"
    required
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
