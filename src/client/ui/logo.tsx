import { Mark } from './mark.tsx';
import classes from './logo.module.css';

export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.logo} style={{ fontSize: size * 0.75 }}>
      <span className={classes.mark}>
        <Mark size={size} />
      </span>
      <span className={classes.word}>Vignette</span>
    </span>
  );
}
