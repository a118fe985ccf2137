import { Button, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ImportResult } from '#shared/bank/imports.contract.ts';

interface StoppedImportProps {
  run: ImportResult;
  onResume: () => void;
  isResuming: boolean;
}

const count = (number: number) => number.toLocaleString('en-US');

/** Shows how far a stopped import got, with a button to resume it. */
export function StoppedImport({ run, onResume, isResuming }: StoppedImportProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { isDryRun, added, alreadyThere, refused, records, fileName } = run;
  const done = added + alreadyThere + refused;
  return (
    <>
      <Title order={3} ref={heading} tabIndex={-1}>
        Stopped
      </Title>
      <Text c="dimmed">{fileName}</Text>
      <Text my="md">
        {records === null
          ? 'No records were read yet.'
          : `It stopped after ${count(done)} of ${count(records)} records: ${count(added)} ${
              isDryRun ? 'would be added' : 'were added'
            }, ${count(alreadyThere)} were already there, ${count(refused)} were rejected.`}{' '}
        {!isDryRun && added > 0 && 'Added questions stay in the bank. '}
        You can resume it within thirty days; it continues after the last record.
      </Text>
      <Button loading={isResuming} loaderProps={{ size: 25 }} onClick={onResume}>
        Resume
      </Button>
    </>
  );
}
