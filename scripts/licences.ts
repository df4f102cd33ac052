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

export type Lock = { readonly packages: Readonly<Record<string, Entry>> };

type Package = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** SHA-512 in Base64, as the lockfile has it. */
  readonly sha512: string | null;
};

/** The packages of the lockfile that are not only for development, by name; those for other machines too. */
export function listPackages(lock: Lock): Package[] {
  const found = Object.entries(lock.packages)
    .filter(([place, { dev, version }]) => place !== '' && dev !== true && version !== undefined)
    .map(([place, { version = '', license = '', integrity = '' }]): Package => {
      const name = place.replace(/^.*node_modules\//, '');
      return { name, version, license, sha512: /^sha512-(\S+)/.exec(integrity)?.[1] ?? null };
    });
  const once = Map.groupBy(found, ({ name, version }) => `${name}@${version}`).values();
  return [...once]
    .flatMap(([first]) => first ?? [])
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version));
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const file = path.join(ROOT, 'content', 'licences.json');
  const style = await resolveConfig(file);
  writeFileSync(file, await format(JSON.stringify(listPackages(lock)), { ...style, parser: 'json' }));
}
