type LockEntry = {
  readonly version?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
};

type LockEntries = Readonly<Record<string, LockEntry>>;

/** True when what npm says it installed covers all that the lockfile wants on such a machine, each at its version. */
export function holdsAll(
  wanted: LockEntries,
  found: LockEntries,
  machine: { readonly platform: string; readonly arch: string },
): boolean;

/** What the stamp file holds: the lockfile's hash and the kind of machine, since some packages are compiled. */
export function stampOf(root: string): string;
