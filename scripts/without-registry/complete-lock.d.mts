type Entry = {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
};
type Lock = { readonly packages: Readonly<Record<string, Entry>> };

/** The machine that a package is for, as in package.json. */
export type Machine = { readonly os: string[]; readonly cpu: string[]; readonly libc?: string[] };

/** Adds entries for optional packages for other platforms that the lockfile refers to but lacks. */
export function completeLock<T extends Lock>(lock: T): T;

/** The machine for a package name such as `@next/swc-linux-x64-gnu`; undefined if the name does not show it. */
export function machineOf(name: string): Machine | undefined;
