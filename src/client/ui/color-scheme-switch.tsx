import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from './icon-button.tsx';
import classes from './color-scheme-switch.module.css';

const icon = { size: 20, stroke: 1.5 };
const noChanges = () => () => {};

export function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const computed = useComputedColorScheme('light', { getInitialValueInEffect: false });
  // The build does not know the scheme of the visitor, so the HTML of a page has the light one.
  const scheme = useSyncExternalStore(
    noChanges,
    () => computed,
    () => 'light',
  );
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${other} colours`} onClick={() => setColorScheme(other)}>
      <IconMoon {...icon} className={classes.toDark ?? ''} />
      <IconSun {...icon} className={classes.toLight ?? ''} />
    </IconButton>
  );
}
