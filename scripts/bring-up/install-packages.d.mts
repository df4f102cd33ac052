type LockEntry = {
  readonly version?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
};

type LockEntries = Readonly<Record<string, LockEntry>>;

/** True when npm's record of installed packages has all that the lockfile needs on this machine, at their versions. */
export function holdsAll(
  wanted: LockEntries,
  found: LockEntries,
  machine: { readonly platform: string; readonly arch: string },
): boolean;

/** Content of the stamp file: hash of the lockfile and kind of machine, since some packages are compiled. */
export function stampOf(root: string): string;
