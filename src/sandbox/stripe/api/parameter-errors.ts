import type { z } from 'zod';
import type { StripeErrorBody } from '../stripe-error.ts';
import type { Form } from './form.ts';
import { invalidRequest } from './refusals.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Parses the parameters with the operation's schema, or throws the error that Stripe would return. */
export function readParams<Params extends z.ZodType>(schema: Params, form: Form): z.infer<Params> {
  const read = schema.safeParse(form);
  if (read.success) return read.data;
  const issues = read.error.issues.flatMap((issue) => flatten(issue, []));
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys');
  if (unknown.length > 0) throw refuseUnknown(unknown);
  const [first] = issues;
  throw first ? toError(first, form) : invalidRequest('Invalid request.');
}

/** For a union, the first alternative is the documented one, so report its errors. */
function flatten(issue: Issue, above: Path): Issue[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union') return [{ ...issue, path }];
  return (issue.errors[0] ?? []).flatMap((inner) => flatten(inner, path));
}

function refuseUnknown(issues: Issue[]) {
  const names = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => toName([...issue.path, key])) : [],
  );
  const [param = ''] = names;
  const message =
    names.length > 1 ? `Received unknown parameters: ${names.join(', ')}` : `Received unknown parameter: ${param}`;
  return invalidRequest(message, { code: 'parameter_unknown', param });
}

function toError(issue: Issue, form: Form) {
  const param = toName(issue.path);
  const given = valueAt(form, issue.path);
  if (given === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  return invalidRequest(wording(issue, given).replaceAll('{param}', param), { ...codeOf(issue), param });
}

function wording(issue: Issue, given: unknown) {
  if (issue.code === 'custom') return issue.message;
  if (issue.code !== 'invalid_type') return issue.message;
  return issue.expected === 'string'
    ? `Invalid string: ${JSON.stringify(given)}`
    : `Invalid ${kindNames[issue.expected] ?? issue.expected}`;
}

const kindNames: Record<string, string> = { record: 'hash', object: 'object', array: 'array' };

function codeOf(issue: Issue): Pick<StripeErrorBody, 'code'> {
  const code: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  return typeof code === 'string' ? { code } : {};
}

/** `items[0][price]` */
const toName = ([first, ...rest]: Path) => String(first ?? '') + rest.map((key) => `[${String(key)}]`).join('');

function valueAt(form: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    form,
  );
}
