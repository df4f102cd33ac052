type Entry = {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
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

/** The entries without a hash, as `name@version`, by their place. */
export function withoutHash(lock: Lock): { readonly place: string; readonly spec: string }[];

/** Adds the hash of every entry that lacks one; `lookUp` gives that of a `name@version`, or null if it is unknown. */
export function addHashes<T extends Lock>(
  lock: T,
  lookUp: (spec: string) => Promise<string | null>,
): Promise<T>;
