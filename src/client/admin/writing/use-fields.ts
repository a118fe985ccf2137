import { useRef, useState } from 'react';
import { useLeaveGuard } from '#client/ui/use-leave-guard.ts';

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Controlled form values with errors and dirty state. */
export function useFields<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial);
  const [kept, setKept] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  // A ref, because the leave guard may run right after a save, before the next render.
  const latest = useRef({ values: initial, kept: initial });
  useLeaveGuard(() => !isSame(latest.current.values, latest.current.kept));

  return {
    values,
    errors,
    isDirty: !isSame(values, kept),
    /** Shows the errors and focuses the first one. Returns whether there were any. */
    complain(found: Record<string, string>): boolean {
      setErrors(found);
      const [first] = Object.keys(found);
      if (first !== undefined) document.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus();
      return first !== undefined;
    },
    /** Adopts the saved values, unless the user has typed since the request was sent. */
    keep(saved: Values, sent = latest.current.values) {
      latest.current = { values: latest.current.values === sent ? saved : latest.current.values, kept: saved };
      setValues(latest.current.values);
      setKept(saved);
      setErrors({});
    },
    set<Name extends keyof Values>(name: Name, value: Values[Name]) {
      latest.current = { ...latest.current, values: { ...latest.current.values, [name]: value } };
      setValues(latest.current.values);
      setErrors(({ [String(name)]: _mended, ...rest }) => rest);
    },
  };
}
