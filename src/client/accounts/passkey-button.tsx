import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { signInWithPasskey } from './passkey-sign-in.ts';

/** Signs in with one tap. */
export function PasskeyButton({ onRefused }: { onRefused: (refusal: string | null) => void }) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const signIn = async () => {
    onRefused(null);
    setIsBusy(true);
    onRefused(await signInWithPasskey(dispatch));
    setIsBusy(false);
  };
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconFingerprint size={20} stroke={1.6} aria-hidden />}
      loading={isBusy}
      loaderProps={{ size: 25 }}
      onClick={() => void signIn()}
    >
      Sign in with a passkey
    </Button>
  );
}
