import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { chooseTextSize, chosenTextSize, USUAL_TEXT_SIZE } from '#client/ui/text-size.ts';
import type { StudySettings } from '#shared/profile/contract.ts';
import { useUpdateUserMutation } from './profile.api.ts';

type Theme = StudySettings['theme'];

/** On a device where nothing was chosen yet, what the person chose elsewhere is shown. */
export function useOwnAppearance(): void {
  const { data: user } = useCurrentUserQuery();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const study = user?.study;

  useEffect(() => {
    if (!study) return;
    if (chosenTextSize() === null && study.textSize !== USUAL_TEXT_SIZE) chooseTextSize(study.textSize);
    // 'auto' is also what stands here when nothing was chosen.
    if (colorScheme === 'auto' && study.theme !== 'auto') setColorScheme(study.theme);
    // Once, when the person is known: what is chosen later on this device counts here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [study === undefined]);
}

/** Colours and text size: shown at once, kept on this device, and saved for the others. */
export function useAppearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [updateUser, { isLoading, isSuccess }] = useUpdateUserMutation();
  return {
    theme: colorScheme,
    chooseTheme: (theme: Theme) => {
      setColorScheme(theme);
      void updateUser({ study: { theme } });
    },
    keepTextSize: (textSize: number) => {
      chooseTextSize(textSize);
      void updateUser({ study: { textSize } });
    },
    isSaving: isLoading,
    isSaved: isSuccess,
  };
}
