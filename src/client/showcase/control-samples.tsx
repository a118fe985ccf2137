import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { DropPanel } from '#client/ui/drop-panel.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LinkButton, TextLink } from '#client/ui/link-button.tsx';
import { PersonPhoto } from '#client/ui/person-photo.tsx';

const variants = ['filled', 'light', 'default', 'outline', 'subtle'] as const;

export function ControlSamples() {
  return (
    <>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button loading loaderProps={{ size: 25 }}>
        loading
      </Button>
      <Button disabled>disabled</Button>
      <LinkButton to="/ui" variant="default">
        link button
      </LinkButton>
      <TextLink to="/ui">text link</TextLink>
      <IconButton label="Edit">
        <IconPencil size={20} stroke={1.5} />
      </IconButton>
      <DropPanel trigger="drop panel" Content={PanelSample} />
      <TextInput label="Text" required placeholder="Placeholder" />
      <TextInput label="Wrong text" defaultValue="?" error="Value is invalid" />
      <PasswordInput label="Secret" required w={240} />
      <PersonPhoto photo={null} />
    </>
  );
}

function PanelSample({ close }: { close: () => void }) {
  return (
    <Button variant="subtle" onClick={close}>
      Close the panel
    </Button>
  );
}
