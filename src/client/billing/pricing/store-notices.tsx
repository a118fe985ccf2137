import { Anchor, Button, Text } from '@mantine/core';
import { DialogButtons } from '#client/ui/dialog-buttons.tsx';
import type { Store } from './holdings.ts';

/** The specified notices, with links to the stores' help pages. The server rejects with the same texts. */
export const storeNotices: Record<Store, { text: string; help: string; helpLabel: string }> = {
  apple: {
    text: 'You have a subscription made on an Apple device. Please cancel it in your Apple account first.',
    help: 'https://support.apple.com/118428',
    helpLabel: 'How to cancel at Apple',
  },
  google: {
    text: 'You have a subscription made on Android through Google Play. Please cancel it in Google Play first.',
    help: 'https://support.google.com/googleplay/answer/7018481',
    helpLabel: 'How to cancel at Google Play',
  },
};

export const AppleNotice = (props: { onClose: () => void }) => <StoreNotice store="apple" {...props} />;
export const GoogleNotice = (props: { onClose: () => void }) => <StoreNotice store="google" {...props} />;

function StoreNotice({ store, onClose }: { store: Store; onClose: () => void }) {
  const { text, help, helpLabel } = storeNotices[store];
  return (
    <>
      <Text>{text}</Text>
      <Text mt="sm">Then choose your plan here, so that you do not pay twice.</Text>
      <Anchor href={help} target="_blank" rel="noopener noreferrer" underline="always" display="inline-block" py="sm">
        {helpLabel}
      </Anchor>
      <DialogButtons>
        <Button onClick={onClose}>OK</Button>
      </DialogButtons>
    </>
  );
}
