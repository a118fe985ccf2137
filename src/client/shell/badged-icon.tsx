import { VisuallyHidden } from '@mantine/core';
import { Dot } from '#client/ui/dot.tsx';
import type { NavigationItem } from './navigation-items.ts';
import classes from './badged-icon.module.css';

interface BadgedIconProps {
  Icon: NavigationItem['Icon'];
  size: number;
  badge: string | undefined;
}

export function BadgedIcon({ Icon, size, badge }: BadgedIconProps) {
  return (
    <span className={classes.icon}>
      <Icon size={size} stroke={1.6} aria-hidden />
      {badge !== undefined && <Dot />}
    </span>
  );
}

/** Follows the name of the entry, for screen readers. */
export const BadgeWords = ({ badge }: Pick<BadgedIconProps, 'badge'>) =>
  badge !== undefined && <VisuallyHidden>({badge})</VisuallyHidden>;
