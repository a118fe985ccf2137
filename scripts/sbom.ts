// `npm run sbom`: prints the software bill of materials as CycloneDX JSON. The same lockfile gives the same bytes.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { root } from './run-command.ts';
import { findShippedPackages, type ShippedPackage } from './shipped-packages.ts';

const Project = z.object({ name: z.string(), version: z.string() });

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function componentOf({ name, version, license, integrity, folder }: ShippedPackage) {
  const [algorithm, digest] = integrity?.split('-') ?? [];
  const isExpression = / (?:OR|AND|WITH) /.test(license);
  return {
    type: 'library',
    // A package may be installed twice.
    'bom-ref': folder,
    name,
    version,
    purl: purlOf(name, version),
    licenses: [isExpression ? { expression: license } : { license: { name: license } }],
    ...(algorithm === 'sha512' &&
      digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
  };
}

/** Derived from the content, in the form of a UUID. */
function serialNumberOf(content: string): string {
  const [hex] = [createHash('sha256').update(content).digest('hex')];
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}

const project = Project.parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')));
const shipped = await findShippedPackages();
const used = new Set(shipped.flatMap(({ uses }) => uses));
const self = { type: 'application', 'bom-ref': 'vignette', ...project, purl: purlOf(project.name, project.version) };
const content = {
  metadata: { component: self },
  components: shipped.map(componentOf),
  dependencies: [
    { ref: 'vignette', dependsOn: shipped.map(({ folder }) => folder).filter((folder) => !used.has(folder)) },
    ...shipped.map(({ folder, uses }) => ({ ref: folder, dependsOn: uses })),
  ],
};
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: serialNumberOf(JSON.stringify(content)),
  version: 1,
  ...content,
};
console.log(JSON.stringify(bom, null, 2));
