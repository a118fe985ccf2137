const sections = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

type Versions = Record<string, string>;

export type Manifest = Partial<Record<(typeof sections)[number] | 'overrides', Versions>>;

export interface Lockfile {
  packages: Record<string, Manifest & { version?: string; resolved?: string }>;
}

/** Reasons why an install could differ between machines, one sentence each. */
export function lockfileProblems(manifest: Manifest, lockfile: Lockfile): string[] {
  return [
    ...looseVersions(manifest),
    ...notLocked(manifest, lockfile),
    ...boundToRegistry(lockfile),
    ...missingTwins(lockfile),
  ];
}

function looseVersions(manifest: Manifest): string[] {
  return [...sections, 'overrides' as const]
    .flatMap((section) => Object.entries(manifest[section] ?? {}))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json: ${name} is "${version}"; write an exact version`);
}

function notLocked(manifest: Manifest, { packages }: Lockfile): string[] {
  return sections.flatMap((section) => {
    const wanted = manifest[section] ?? {};
    const locked = packages['']?.[section] ?? {};
    return Object.keys({ ...wanted, ...locked })
      .filter((name) => wanted[name] !== locked[name])
      .map((name) => `package-lock.json: ${name} is not as in package.json; run npm install`);
  });
}

function boundToRegistry(lockfile: Lockfile): string[] {
  return Object.entries(lockfile.packages)
    .filter(([, { resolved }]) => resolved?.includes('://'))
    .map(([place]) => `package-lock.json: ${place} names the registry it came from; remove "resolved"`);
}

/** A registry mirror may have a native package for one processor but not for the other. */
function missingTwins({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([place, { version }]) => {
    const twin = twinOf(place);
    if (!twin || packages[twin]?.version === version) return [];
    return [`package-lock.json: ${place} ${version} has no ${twin} of the same version`];
  });
}

function twinOf(place: string): string | undefined {
  if (/\blinux-x64\b/.test(place)) return place.replace(/\blinux-x64\b/, 'linux-arm64');
  if (/\blinux-arm64\b/.test(place)) return place.replace(/\blinux-arm64\b/, 'linux-x64');
  return undefined;
}
