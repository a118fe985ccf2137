import { useRef, useState } from 'react';
import { useLeaveGuard } from '#client/ui/use-leave-guard.ts';

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Values that are known while they are typed, what is wrong with them, and whether they are saved. */
export function useFields<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial);
  const [kept, setKept] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  // Whoever leaves right after a save is asked before anything is drawn again.
  const latest = useRef({ values: initial, kept: initial });
  useLeaveGuard(() => !isSame(latest.current.values, latest.current.kept));

  return {
    values,
    errors,
    isDirty: !isSame(values, kept),
    /** Shows what is wrong and goes to the first of it. Answers whether there was anything. */
    complain(found: Record<string, string>): boolean {
      setErrors(found);
      const [first] = Object.keys(found);
      if (first !== undefined) document.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus();
      return first !== undefined;
    },
    /** Shows what is saved now; but what was typed since it was sent stays. */
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
