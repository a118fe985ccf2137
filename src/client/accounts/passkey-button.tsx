import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppDispatch } from '#client/platform/platform-state.ts';

/** Signs in with one tap. Missing in browsers that know no passkeys. */
export function PasskeyButton({ onRefused }: { onRefused: (refusal: string | null) => void }) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  if (!('PublicKeyCredential' in window)) return null;

  const signIn = async () => {
    onRefused(null);
    setIsBusy(true);
    const { signInWithPasskey } = await import('./passkey-sign-in.ts');
    onRefused(await signInWithPasskey(dispatch));
    setIsBusy(false);
  };

  return (
    <Button
      variant="default"
      fullWidth
      mt="sm"
      leftSection={<IconFingerprint size={20} stroke={1.6} aria-hidden />}
      loading={isBusy}
      loaderProps={{ size: 25 }}
      onClick={() => void signIn()}
    >
      Sign in with a passkey
    </Button>
  );
}
