import { useRef, useState } from 'react';
import { useLeaveGuard } from '#client/ui/use-leave-guard.ts';

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Controlled form values with errors and dirty state. */
export function useFields<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  // A ref, because the leave guard may run right after a save, before the next render.
  const latest = useRef({ values: initial, saved: initial });
  useLeaveGuard(() => !isSame(latest.current.values, latest.current.saved));

  return {
    values,
    errors,
    isDirty: !isSame(values, saved),
    /** Shows the errors and focuses the first one. Returns whether there were any. */
    showErrors(found: Record<string, string>): boolean {
      setErrors(found);
      const [first] = Object.keys(found);
      if (first !== undefined) document.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus();
      return first !== undefined;
    },
    /** Adopts the saved values, unless the user has typed since the request was sent. */
    adopt(newlySaved: Values, sent = latest.current.values) {
      latest.current = {
        values: latest.current.values === sent ? newlySaved : latest.current.values,
        saved: newlySaved,
      };
      setValues(latest.current.values);
      setSaved(newlySaved);
      setErrors({});
    },
    set<Name extends keyof Values>(name: Name, value: Values[Name]) {
      latest.current = { ...latest.current, values: { ...latest.current.values, [name]: value } };
      setValues(latest.current.values);
      const isOf = (path: string) => path === name || path.startsWith(`${String(name)}.`);
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !isOf(path))));
    },
  };
}
