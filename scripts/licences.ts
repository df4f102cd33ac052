// `npm run licences`: writes content/licences.json, the packages that the running site is made of, from package-lock.json.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from './root.ts';

type Entry = {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
};

type Package = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** SHA-512 in Base64, as the lockfile has it. */
  readonly sha512: string | null;
};

/** The packages of the lockfile that are not only for development, by name; those for other machines too. */
export function listPackages(lock: { readonly packages: Readonly<Record<string, Entry>> }): Package[] {
  return Object.entries(lock.packages)
    .filter(([place, { dev, version }]) => place !== '' && dev !== true && version !== undefined)
    .map(([place, { version = '', license = '', integrity = '' }]) => ({
      name: place.replace(/^.*node_modules\//, ''),
      ...{ version, license },
      sha512: /^sha512-(\S+)/.exec(integrity)?.[1] ?? null,
    }))
    .filter(
      (one, at, all) =>
        all.findIndex((other) => other.name === one.name && other.version === one.version) === at,
    )
    .sort(
      (one, other) => one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version),
    );
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Parameters<
    typeof listPackages
  >[0];
  const file = path.join(ROOT, 'content', 'licences.json');
  const style = await resolveConfig(file);
  writeFileSync(file, await format(JSON.stringify(listPackages(lock)), { ...style, parser: 'json' }));
}
