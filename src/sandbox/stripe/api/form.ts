/** The values of a form: text, lists and named values, nested by brackets. */
type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

interface Branch {
  children: Map<string, Branch | string>;
}

const MAX_DEPTH = 12;

/** `items[0][price]=x&expand[]=y` becomes `{ items: [{ price: 'x' }], expand: ['y'] }`. */
export function parseForm(text: string): Form {
  const root: Branch = { children: new Map() };
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replaceAll(']', '').split('[').slice(0, MAX_DEPTH);
    const last = keys.pop() ?? '';
    const branch = keys.reduce(descend, root);
    branch.children.set(last === '' ? String(branch.children.size) : last, value);
  }
  return toNamedValues(root);
}

function descend({ children }: Branch, key: string): Branch {
  const name = key === '' ? String(children.size) : key;
  const found = children.get(name);
  if (typeof found === 'object') return found;
  const made: Branch = { children: new Map() };
  children.set(name, made);
  return made;
}

function toValue(node: Branch | string): FormValue {
  if (typeof node === 'string') return node;
  const isList = node.children.size > 0 && [...node.children.keys()].every((key) => /^\d+$/.test(key));
  return isList ? [...node.children.values()].map(toValue) : toNamedValues(node);
}

// `Object.fromEntries` defines own properties, so `__proto__` is a name like any other.
const toNamedValues = ({ children }: Branch): Form =>
  Object.fromEntries([...children].map(([key, node]) => [key, toValue(node)]));
