import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './other-tab-notice.module.css';

export function OtherTabNotice({ onTakeOver }: { onTakeOver: () => Promise<void> }) {
  const [isTaking, setIsTaking] = useState(false);
  const takeOver = async () => {
    setIsTaking(true);
    await onTakeOver().finally(() => setIsTaking(false));
  };
  return (
    <div className={classes.notice} role="alert">
      <IconEye size={20} stroke={1.6} aria-hidden />
      <span className={classes.words}>This quiz is open in another tab. This tab is read-only.</span>
      <Button loading={isTaking} onClick={() => void takeOver()}>
        Continue here
      </Button>
    </div>
  );
}
