const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** 45 s, 3 min 20 s, 1 h 5 min */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < MINUTE) return `${whole} s`;
  const [large, small, sizes] = whole < HOUR ? ['min', 's', MINUTE] : ['h', 'min', HOUR];
  const rest = whole < HOUR ? whole % MINUTE : Math.floor((whole % HOUR) / MINUTE);
  return `${Math.floor(whole / sizes)} ${large}${rest === 0 ? '' : ` ${rest} ${small}`}`;
}
