import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Directive,
  type ExportNamedDeclaration,
  type ImportDeclaration,
  parseSync,
  type Statement,
  type TSInterfaceDeclaration,
  type TSTypeAliasDeclaration,
  type TSTypeName,
} from 'oxc-parser';

/** A file or a namespace in which names are resolved. */
export interface Scope {
  readonly file: string;
  readonly parent: Scope | null;
  readonly meanings: Map<string, Meaning[]>;
}

/** A name can be a type and a namespace at once. */
type Meaning =
  | { kind: 'type'; declaration: DeclaredType; scope: Scope }
  | { kind: 'namespace'; scope: Scope }
  | { kind: 'alias'; to: string[]; scope: Scope }
  | { kind: 'imported'; file: string; name: string | null };

type DeclaredType = TSInterfaceDeclaration | TSTypeAliasDeclaration;

export interface FoundType {
  declaration: DeclaredType;
  scope: Scope;
}

const files = new Map<string, Scope>();

/** The typings of one file of the SDK, read on first use. */
export function scopeOfFile(file: string): Scope {
  const known = files.get(file);
  if (known) return known;
  const scope: Scope = { file, parent: null, meanings: new Map() };
  files.set(file, scope);
  const { program } = parseSync(file, readFileSync(file, 'utf8'), { lang: 'dts' });
  for (const statement of program.body) learn(scope, statement);
  return scope;
}

/** Resolves a (dotted) name: in this namespace, then in the enclosing ones, then in the imports of the file. */
export function findType(names: readonly string[], scope: Scope): FoundType | undefined {
  const [first, ...rest] = names;
  if (first === undefined) return undefined;
  for (let around: Scope | null = scope; around; around = around.parent) {
    for (const meaning of around.meanings.get(first) ?? []) {
      const found = follow(meaning, rest);
      if (found) return found;
    }
  }
  return undefined;
}

export const namesIn = (name: TSTypeName): string[] => {
  if (name.type === 'Identifier') return [name.name];
  return name.type === 'TSQualifiedName' ? [...namesIn(name.left), name.right.name] : [];
};

function follow(meaning: Meaning, rest: string[]): FoundType | undefined {
  switch (meaning.kind) {
    case 'type':
      return rest.length === 0 ? meaning : undefined;
    case 'namespace':
      return rest.length === 0 ? undefined : findInside(rest, meaning.scope);
    case 'alias':
      return findType([...meaning.to, ...rest], meaning.scope);
    case 'imported': {
      const names = meaning.name === null ? rest : [meaning.name, ...rest];
      return existsSync(meaning.file) ? findInside(names, scopeOfFile(meaning.file)) : undefined;
    }
  }
}

/** Like `findType`, but only within this namespace or file. */
function findInside([first, ...rest]: string[], { meanings }: Scope): FoundType | undefined {
  if (first === undefined) return undefined;
  for (const meaning of meanings.get(first) ?? []) {
    const found = follow(meaning, rest);
    if (found) return found;
  }
  return undefined;
}

function add(scope: Scope, name: string, meaning: Meaning) {
  scope.meanings.set(name, [...(scope.meanings.get(name) ?? []), meaning]);
}

const nameOf = (node: { type: string; name?: string; value?: unknown }) => node.name ?? String(node.value);

function learn(scope: Scope, statement: Statement | Directive): void {
  if (statement.type === 'ImportDeclaration') learnImport(scope, statement);
  if (statement.type === 'ExportNamedDeclaration') learnExport(scope, statement);
  if (statement.type === 'TSModuleDeclaration') learnNamespace(scope, statement);
  if (statement.type === 'TSInterfaceDeclaration' || statement.type === 'TSTypeAliasDeclaration') {
    add(scope, statement.id.name, { kind: 'type', declaration: statement, scope });
  }
  if (statement.type !== 'TSImportEqualsDeclaration') return;
  const { id, moduleReference } = statement;
  if (moduleReference.type === 'TSExternalModuleReference') return;
  add(scope, id.name, { kind: 'alias', to: namesIn(moduleReference), scope });
}

function learnImport(scope: Scope, { specifiers, source }: ImportDeclaration) {
  for (const { local, ...specifier } of specifiers) {
    const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : null;
    add(scope, local.name, { kind: 'imported', file: fileAt(scope, source.value), name });
  }
}

function learnExport(scope: Scope, { declaration, specifiers, source }: ExportNamedDeclaration) {
  if (declaration) learn(scope, declaration);
  for (const { local, exported } of specifiers) {
    const [name, outside] = [nameOf(local), nameOf(exported)];
    if (source) add(scope, outside, { kind: 'imported', file: fileAt(scope, source.value), name });
    else if (scope.parent) add(scope, outside, { kind: 'alias', to: [name], scope: scope.parent });
  }
}

function learnNamespace(scope: Scope, { id, body }: Extract<Statement, { type: 'TSModuleDeclaration' }>) {
  if (id.type !== 'Identifier' || body?.type !== 'TSModuleBlock') return;
  const inner: Scope = { file: scope.file, parent: scope, meanings: new Map() };
  add(scope, id.name, { kind: 'namespace', scope: inner });
  for (const statement of body.body) learn(inner, statement);
}

const fileAt = ({ file }: Scope, source: string) => path.resolve(path.dirname(file), source.replace(/\.js$/, '.d.ts'));
