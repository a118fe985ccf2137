import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { chooseTextSize, chosenTextSize, USUAL_TEXT_SIZE } from '#client/ui/text-size.ts';
import type { StudySettings } from '#shared/profile/contract.ts';
import { useUpdateUserMutation } from './profile.api.ts';

type Theme = StudySettings['theme'];

/** On a device without its own choice, applies the appearance the user chose elsewhere. */
export function useOwnAppearance(): void {
  const { data: user } = useCurrentUserQuery();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const study = user?.study;

  useEffect(() => {
    if (!study) return;
    if (chosenTextSize() === null && study.textSize !== USUAL_TEXT_SIZE) chooseTextSize(study.textSize);
    // 'auto' is also the value when nothing was chosen.
    if (colorScheme === 'auto' && study.theme !== 'auto') setColorScheme(study.theme);
    // Runs once, when the user has loaded. Later choices on this device take precedence.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [study === undefined]);
}

export type Appearance = ReturnType<typeof useAppearance>;

/** Theme and text size: applied immediately, stored on this device, and saved for other devices. */
export function useAppearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [updateUser, { isLoading, isSuccess }] = useUpdateUserMutation();
  return {
    theme: colorScheme,
    chooseTheme: (theme: Theme) => {
      setColorScheme(theme);
      void updateUser({ study: { theme } });
    },
    saveTextSize: (textSize: number) => {
      chooseTextSize(textSize);
      void updateUser({ study: { textSize } });
    },
    isSaving: isLoading,
    isSaved: isSuccess,
  };
}
