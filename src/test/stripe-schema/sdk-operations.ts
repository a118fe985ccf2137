import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type TSType } from 'oxc-parser';
import { type Scope, scopeOfFile } from './sdk-typings.ts';

export interface SdkOperation {
  method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/coupons/{id}` */
  path: string;
  pattern: RegExp;
  /** Null if the call takes none. */
  params: TSType | null;
  answer: TSType;
  scope: Scope;
}

/** All calls of the v1 API: the URLs come from the SDK's JavaScript, the types from its typings. */
export function findOperations(resources: string): SdkOperation[] {
  return resourceFiles(resources).flatMap((file) => operationsOf(file));
}

const resourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'V2' ? [] : resourceFiles(at);
    return at.endsWith('.d.ts') && existsSync(at.replace(/\.d\.ts$/, '.js')) ? [at] : [];
  });

function operationsOf(file: string): SdkOperation[] {
  const addresses = addressesIn(readFileSync(file.replace(/\.d\.ts$/, '.js'), 'utf8'));
  if (addresses.size === 0) return [];
  const { program } = parseSync(file, readFileSync(file, 'utf8'), { lang: 'dts' });
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type !== 'ClassDeclaration') return [];
    return declared.body.body.flatMap((member) => {
      if (member.type !== 'TSAbstractMethodDefinition' && member.type !== 'MethodDefinition') return [];
      const name = member.key.type === 'Identifier' ? member.key.name : '';
      const address = addresses.get(`${declared.id?.name}.${name}`);
      const answer = member.value.returnType?.typeAnnotation;
      if (!address || !answer) return [];
      return [{ ...address, params: paramsOf(member.value.params), answer, scope: scopeOfFile(file) }];
    });
  });
}

function paramsOf(parameters: readonly object[]): TSType | null {
  for (const parameter of parameters) {
    const { name, typeAnnotation } = parameter as { name?: string; typeAnnotation?: { typeAnnotation: TSType } | null };
    if (name === 'params' && typeAnnotation) return typeAnnotation.typeAnnotation;
  }
  return null;
}

/** `CouponResource.retrieve` → GET /v1/coupons/{id}, parsed from the single line of each SDK method. */
function addressesIn(program: string) {
  const addresses = new Map<string, Pick<SdkOperation, 'method' | 'path' | 'pattern'>>();
  let resource = '';
  let call = '';
  for (const line of program.split('\n')) {
    resource = /^export class (\w+)/.exec(line)?.[1] ?? resource;
    call = /^ {4}(\w+)\(.*\) \{$/.exec(line)?.[1] ?? call;
    const [, method, address] = /_makeRequest\('(GET|POST|DELETE)', ['`](\/v1\/[^'`]+)['`]/.exec(line) ?? [];
    if (!method || !address) continue;
    const at = address.replace(/\$\{encodeURIComponent\((\w+)\)\}/g, '{$1}');
    addresses.set(`${resource}.${call}`, {
      method: method as SdkOperation['method'],
      path: at,
      pattern: new RegExp(`^${at.replace(/\{\w+\}/g, '[^/]+')}$`),
    });
  }
  return addresses;
}
