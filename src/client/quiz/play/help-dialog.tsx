import { Text, VisuallyHidden } from '@mantine/core';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextLink } from '#client/ui/link-button.tsx';
import { shortcuts } from './shortcuts.ts';
import classes from './help-dialog.module.css';

/** Lists the shortcuts from the same table that handles the keys. */
export function HelpDialog({ isOpen, isOn, onClose }: { isOpen: boolean; isOn: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard" size={450}>
      {!isOn && (
        <Text mb="md">
          Single-key shortcuts are turned off. You can turn them on in <TextLink to="/account/study">Study</TextLink>.
        </Text>
      )}
      <table className={classes.table}>
        <VisuallyHidden component="thead">
          <tr>
            <th scope="col">Key</th>
            <th scope="col">What it does</th>
          </tr>
        </VisuallyHidden>
        <tbody>
          {shortcuts.map(({ keys, does }) => (
            <tr key={does}>
              <th scope="row" className={classes.keys}>
                {keys.map((key) => (
                  <kbd key={key} className={classes.key}>
                    {key}
                  </kbd>
                ))}
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
