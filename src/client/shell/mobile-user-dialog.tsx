import { Button, Text } from '@mantine/core';
import { AppBadges } from './app-badges.tsx';

export function MobileUserDialog({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Text mb="lg">
        Vignette has an app for your device. You can also continue here: everything works in the browser.
      </Text>
      <AppBadges />
      <Button variant="default" fullWidth mt="lg" onClick={onClose}>
        Continue in the browser
      </Button>
    </>
  );
}
