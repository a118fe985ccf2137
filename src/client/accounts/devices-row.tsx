import { Button } from '@mantine/core';
import { IconDeviceLaptop, IconDeviceMobile, IconDeviceTablet, type TablerIcon } from '@tabler/icons-react';
import type { Device } from '#shared/accounts/devices.contract.ts';
import { lastSeen } from './devices-last-seen.ts';
import classes from './security-list.module.css';

const icons: Record<Device['kind'], TablerIcon> = {
  computer: IconDeviceLaptop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
};

interface DevicesRowProps {
  device: Device;
  now: Date;
  isBusy: boolean;
  onEnd: () => void;
}

export function DevicesRow({ device, now, isBusy, onEnd }: DevicesRowProps) {
  const Icon = icons[device.kind];
  return (
    <li className={classes.row}>
      <Icon className={classes.icon} size={26} stroke={1.5} aria-hidden />
      <div className={classes.about}>
        <span className={classes.name}>
          {device.name}
          {device.isCurrent && <span className={classes.badge}>This device</span>}
        </span>
        <span className={classes.facts}>
          {device.ip ?? 'Unknown address'}
          {' · '}
          <time dateTime={device.lastSeenAt} title={new Date(device.lastSeenAt).toLocaleString('en-US')}>
            {device.isCurrent ? 'in use now' : `last seen ${lastSeen(device.lastSeenAt, now)}`}
          </time>
        </span>
      </div>
      {!device.isCurrent && (
        <Button variant="default" size="sm" disabled={isBusy} onClick={onEnd} aria-label={`End ${device.name}`}>
          End
        </Button>
      )}
    </li>
  );
}
