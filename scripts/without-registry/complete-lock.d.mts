type Entry = {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
};
type Lock = { readonly packages: Readonly<Record<string, Entry>> };

/** The machine a package is for, in the words of package.json. */
export type Machine = { readonly os: string[]; readonly cpu: string[]; readonly libc?: string[] };

/** The lockfile with an entry for each optional package of another platform that it names but lacks. */
export function completeLock<T extends Lock>(lock: T): T;

/** The machine that a package is for, by its name (`@next/swc-linux-x64-gnu`); undefined when the name does not tell. */
export function machineOf(name: string): Machine | undefined;
