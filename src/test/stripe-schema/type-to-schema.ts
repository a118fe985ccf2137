import type { TSSignature, TSType } from 'oxc-parser';
import { findType, type FoundType, namesIn, type Scope } from './sdk-typings.ts';

export type JsonSchema = Record<string, unknown>;

/** Amounts are integers, shares and rates need not be. The typings use `number` for both. */
const FRACTIONS = /percent|rate|decimal|latitude|longitude|weight|length|width|height|fraction|multiplier/;

const ANYTHING: JsonSchema = {};

const simpleTypes: Record<string, JsonSchema> = {
  TSStringKeyword: { type: 'string' },
  TSBooleanKeyword: { type: 'boolean' },
  TSNullKeyword: { type: 'null' },
};

/** Builds JSON Schemas from the SDK's types. Interfaces become definitions, so that types can be recursive. */
export function createTypeReader() {
  const definitions: Record<string, JsonSchema> = {};
  const keys = new Map<object, string>();

  function definitionOf({ declaration, scope }: FoundType): JsonSchema {
    if (declaration.type === 'TSTypeAliasDeclaration') return read(declaration.typeAnnotation, scope);
    const known = keys.get(declaration);
    const key = known ?? `${declaration.id.name}-${keys.size}`;
    if (known === undefined) {
      keys.set(declaration, key);
      definitions[key] = {};
      Object.assign(definitions[key], objectOf(membersOf({ declaration, scope })));
    }
    return { $ref: key };
  }

  /** Own and inherited members, each with the scope of its declaration. */
  function membersOf({ declaration, scope }: FoundType): { member: TSSignature; scope: Scope }[] {
    if (declaration.type !== 'TSInterfaceDeclaration') return [];
    const inherited = declaration.extends.flatMap(({ expression }) => {
      const names =
        expression.type === 'Identifier' || expression.type === 'MemberExpression' ? dotted(expression) : [];
      const base = findType(names, scope);
      return base ? membersOf(base) : [];
    });
    return [...inherited, ...declaration.body.body.map((member) => ({ member, scope }))];
  }

  function objectOf(members: { member: TSSignature; scope: Scope }[]): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    const required = new Set<string>();
    let additionalProperties: JsonSchema | boolean = false;
    for (const { member, scope } of members) {
      const type =
        member.type === 'TSPropertySignature' || member.type === 'TSIndexSignature' ? member.typeAnnotation : null;
      if (!type) continue;
      if (member.type === 'TSIndexSignature') additionalProperties = read(type.typeAnnotation, scope);
      if (member.type !== 'TSPropertySignature') continue;
      const name =
        member.key.type === 'Identifier' ? member.key.name : String((member.key as { value?: unknown }).value);
      // `deleted?: void` means that an existing object does not have this key.
      if (type.typeAnnotation.type === 'TSVoidKeyword') continue;
      properties[name] = read(type.typeAnnotation, scope, name);
      if (!member.optional) required.add(name);
    }
    return { type: 'object', properties, required: [...required], additionalProperties };
  }

  function read(type: TSType, scope: Scope, property = ''): JsonSchema {
    const inner = (one: TSType) => read(one, scope, property);
    if (type.type === 'TSNumberKeyword') return { type: FRACTIONS.test(property) ? 'number' : 'integer' };
    if (type.type === 'TSLiteralType') return 'value' in type.literal ? { const: type.literal.value } : ANYTHING;
    if (type.type === 'TSArrayType') return { type: 'array', items: inner(type.elementType) };
    if (type.type === 'TSUnionType') {
      return { anyOf: type.types.filter(({ type: kind }) => kind !== 'TSVoidKeyword').map(inner) };
    }
    if (type.type === 'TSTypeLiteral') return objectOf(type.members.map((member) => ({ member, scope })));
    if (type.type === 'TSTypeReference') {
      return named(namesIn(type.typeName), type.typeArguments?.params ?? [], scope, property);
    }
    return simpleTypes[type.type] ?? ANYTHING;
  }

  function named(names: string[], given: TSType[], scope: Scope, property: string): JsonSchema {
    const [first] = given;
    const inner = () => (first ? read(first, scope, property) : ANYTHING);
    switch (names.join('.')) {
      case 'Array':
        return { type: 'array', items: inner() };
      case 'Promise':
      case 'Response':
        return inner();
      case 'Emptyable':
        return { anyOf: [inner(), { const: '' }] };
      case 'Decimal':
        return { type: 'string', pattern: String.raw`^-?[0-9]+(\.[0-9]+)?$` };
      // Values that Stripe may add in the future, which an emulator must not use.
      case 'OtherString':
        return { not: {} };
      // Only the changed fields, of any type.
      case 'Partial':
      case 'Record':
        return { type: 'object' };
      case 'ApiList':
      case 'ApiListPromise':
        return listOf(inner());
      default: {
        const found = findType(names, scope);
        return found ? definitionOf(found) : ANYTHING;
      }
    }
  }

  return { definitions, read };
}

const listOf = (items: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    object: { const: 'list' },
    data: { type: 'array', items },
    has_more: { type: 'boolean' },
    url: { type: 'string' },
  },
  required: ['object', 'data', 'has_more', 'url'],
  additionalProperties: false,
});

/** `Event.Data`, as in an `extends` clause. */
function dotted(expression: { type: string; name?: string; object?: unknown; property?: unknown }): string[] {
  if (expression.type === 'Identifier') return [expression.name ?? ''];
  const { object, property } = expression as { object: Parameters<typeof dotted>[0]; property: { name: string } };
  return [...dotted(object), property.name];
}
