import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { copyText } from '#client/platform/clipboard/copy-text.ts';
import { toast } from '#client/platform/toasts.ts';
import { ShareOnFacebook } from '#client/ui/share-on-facebook.tsx';
import classes from './referral-link.module.css';

export function ReferralLink({ link }: { link: string }) {
  const copy = async () => {
    if (await copyText(link)) toast.info({ message: 'Copied to clipboard!' });
  };
  return (
    <>
      <TextInput
        label="Your referral link"
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.ways}>
        <Button leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />} onClick={() => void copy()}>
          Copy to clipboard
        </Button>
        <ShareOnFacebook address={link} />
      </div>
    </>
  );
}
