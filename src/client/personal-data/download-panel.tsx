import { Button, Text, Title } from '@mantine/core';
import { isApiError } from '#client/platform/api-error.ts';
import { toast } from '#client/platform/toasts.ts';
import { Panel } from '#client/ui/panel.tsx';
import { saveFile } from '#client/ui/save-file.ts';
import { useDownloadDataMutation } from './personal-data.api.ts';

export function DownloadPanel() {
  const [downloadData, { isLoading }] = useDownloadDataMutation();

  const download = async () => {
    const { data: text, error } = await downloadData();
    if (text === undefined) {
      const message = isApiError(error) && typeof error.message === 'string' ? error.message : 'Please try again.';
      toast.error({ title: 'Your data could not be downloaded', message });
      return;
    }
    const day = new Date().toISOString().slice(0, 10);
    saveFile({ name: `vignette-data-${day}.json`, text, type: 'application/json' });
    toast.success({ message: 'Your data has been saved to your downloads.' });
  };

  return (
    <Panel>
      <Title order={2} size="h3">
        Download your data
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        One file with everything we hold about you: profile, settings, subscriptions, devices and sign-ins, consents,
        messages to us, and the list of your files. It is JSON, which people and programs can read.
      </Text>
      <Button variant="default" loading={isLoading} loaderProps={{ size: 25 }} onClick={() => void download()}>
        Download my data
      </Button>
    </Panel>
  );
}
