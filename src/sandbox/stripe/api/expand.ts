import type { ListOfObjects } from '../operation.ts';
import type { StoredObject, StripeWorld } from '../stripe-world.ts';
import { expandableFields } from './expandable-fields.ts';
import { includableFields, withoutIncludable } from './includable-fields.ts';
import { invalidRequest } from './refusals.ts';

/** The current position: the type of object, and the path inside it. */
interface Place {
  object: string;
  path: readonly string[];
}
type Fields = Record<string, unknown>;

const MAX_LEVELS = 4;

/** Applies `expand` to a response: replaces ids by objects and adds the fields shown only on request. */
export function expandAnswer(world: StripeWorld, answer: StoredObject | ListOfObjects, paths: readonly string[]) {
  return paths.reduce<unknown>((shown, path) => {
    const steps = path.split('.');
    if (steps.length > MAX_LEVELS) {
      throw invalidRequest(`You cannot expand more than ${MAX_LEVELS} levels of a property. Property: ${path}`);
    }
    return expandInside(world, shown, { place: { object: '', path: [] }, steps, path });
  }, withoutIncludable(answer));
}

interface Way {
  place: Place;
  steps: readonly string[];
  path: string;
}

function expandInside(world: StripeWorld, value: unknown, { place, steps, path }: Way): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => expandInside(world, item, { place, steps, path }));
  if (!isFields(value)) throw cannotExpand(path);

  const here = typeof value['object'] === 'string' ? { object: value['object'], path: [] } : place;
  const there = { object: here.object, path: [...here.path, step] };
  const found = lookUp(world, value, there);
  if (found === undefined && isIncludable(there)) return value;
  if (found === undefined || (rest.length === 0 && isBare(found) && !isExpandable(there) && !isIncludable(there)))
    throw cannotExpand(path);
  return { ...value, [step]: expandInside(world, found, { place: there, steps: rest, path }) };
}

/** The field's value; an expandable id is replaced by its object. */
function lookUp(world: StripeWorld, fields: Fields, place: Place): unknown {
  const step = place.path.at(-1) ?? '';
  const include = isIncludable(place) ? includableFields[place.object]?.[step] : undefined;
  if (include) return fields[step] ?? withoutIncludable(include(world, findWhole(world, fields)));
  const value = fields[step];
  if (!isExpandable(place)) return value;
  const resolve = (id: unknown) => (typeof id === 'string' ? (withoutIncludable(world.store.find(id)) ?? id) : id);
  return Array.isArray(value) ? value.map(resolve) : (resolve(value) ?? null);
}

/** Fields shown only on request are already removed here, so they are read from the stored object. */
function findWhole({ store }: StripeWorld, shown: Fields): StoredObject {
  const id = String(shown['id']);
  return store.find(id) ?? { ...shown, id, object: String(shown['object']) };
}

const isExpandable = ({ object, path }: Place) => expandableFields[object]?.includes(path.join('.')) ?? false;
const isIncludable = ({ object, path: [step = '', ...deeper] }: Place) =>
  deeper.length === 0 && includableFields[object]?.[step] !== undefined;
const isBare = (value: unknown) => typeof value !== 'object' || value === null;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const cannotExpand = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand[0]' });
