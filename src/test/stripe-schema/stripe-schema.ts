import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { parseParams, typed } from './form-params.ts';
import { findOperations, type SdkOperation } from './sdk-operations.ts';
import { findType, scopeOfFile } from './sdk-typings.ts';
import { createTypeReader, type JsonSchema } from './type-to-schema.ts';

export interface Exchange {
  method: string;
  /** Without the query. */
  path: string;
  /** The body of a POST, the query of other methods. */
  form: string;
  status: number;
  answer: unknown;
}

/**
 * Stripe's API as described by the typings of the installed SDK version: an independent check of the sandbox. It covers
 * formats, not behaviour.
 */
export function openStripeSchema() {
  const sdk = path.dirname(fileURLToPath(import.meta.resolve('stripe')));
  const resources = path.join(sdk, 'resources');
  const operations = findOperations(resources);
  const reader = createTypeReader();
  const checks = new Map<string, ValidateFunction>();
  const ajv = new Ajv({ strict: false, allErrors: true, inlineRefs: false });

  /** Types are read on demand and compiled once. */
  function checkOf(key: string, schema: () => JsonSchema): ValidateFunction {
    const known = checks.get(key);
    if (known) return known;
    const wanted = schema();
    for (const [name, definition] of Object.entries(reader.definitions)) {
      if (!ajv.getSchema(name)) ajv.addSchema(definition, name);
    }
    const check = ajv.compile(wanted);
    checks.set(key, check);
    return check;
  }

  const operationAt = (method: string, at: string): SdkOperation | undefined =>
    operations
      .filter((operation) => operation.method === method && operation.pattern.test(at))
      // `/v1/invoices/upcoming` before `/v1/invoices/{id}`
      .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)[0];

  const errorsOf = (check: ValidateFunction, body: unknown): string[] =>
    check(body)
      ? []
      : nearest(check.errors ?? []).map(({ instancePath, message, params }) => {
          return `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
        });

  return {
    operations,
    request({ method, path: at, form }: Pick<Exchange, 'method' | 'path' | 'form'>): string[] {
      const operation = operationAt(method, at);
      if (!operation) return [`${method} ${at} is no call of this version`];
      const schema = operation.params
        ? reader.read(operation.params, operation.scope)
        : { type: 'object', maxProperties: 0 };
      const given = typed(parseParams(form), schema, reader.definitions);
      return errorsOf(
        checkOf(`request ${method} ${operation.path}`, () => schema),
        given,
      );
    },
    answer({ method, path: at, status, answer }: Pick<Exchange, 'method' | 'path' | 'status' | 'answer'>): string[] {
      if (status >= 400)
        return errorsOf(
          checkOf('error', () => errorSchema),
          answer,
        );
      const operation = operationAt(method, at);
      if (!operation) return [`${method} ${at} is no call of this version`];
      const schema = () => reader.read(operation.answer, operation.scope);
      return errorsOf(checkOf(`answer ${method} ${operation.path}`, schema), answer);
    },
    event(event: { type: string }): string[] {
      const name = `${event.type.replace(/(?:^|[._])(\w)/g, (_all, letter: string) => letter.toUpperCase())}Event`;
      const found = findType([name], scopeOfFile(path.join(resources, 'Events.d.ts')));
      if (!found) return [`${event.type} is no event of this version`];
      const { declaration, scope } = found;
      const typeName = { type: 'TSTypeReference', typeName: declaration.id, typeArguments: null } as never;
      return errorsOf(
        checkOf(`event ${event.type}`, () => reader.read(typeName, scope)),
        event,
      );
    },
  };
}

/** If no branch of a union matches, only the errors at the deepest path are useful. */
function nearest(errors: ErrorObject[]): ErrorObject[] {
  const telling = errors.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'not');
  const deepest = Math.max(...telling.map(({ instancePath }) => instancePath.split('/').length));
  return telling.filter(({ instancePath }) => instancePath.split('/').length === deepest).slice(0, 10);
}

/** The typings have no type for it, so this follows Stripe's documented error object. */
const errorSchema: JsonSchema = {
  type: 'object',
  required: ['error'],
  additionalProperties: false,
  properties: {
    error: {
      type: 'object',
      required: ['type'],
      additionalProperties: false,
      properties: {
        type: { enum: ['api_error', 'card_error', 'idempotency_error', 'invalid_request_error'] },
        ...Object.fromEntries(
          [
            'advice_code',
            'charge',
            'code',
            'decline_code',
            'doc_url',
            'message',
            'network_advice_code',
            'network_decline_code',
            'param',
            'payment_method_type',
            'request_log_url',
          ].map((name) => [name, { type: 'string' }]),
        ),
        payment_intent: { type: 'object' },
        setup_intent: { type: 'object' },
        payment_method: { type: 'object' },
      },
    },
  },
};
