const REGISTRY = Symbol.for('atout.process-wide');

type Registry = Map<string, unknown>;

/**
 * Returns the value of this process under `key`, made on first use. Next bundles its own copy of every module, so values shared by
 * `site.ts` and the pages (client, caches, secrets) cannot be module variables.
 */
export function processWide<T>(key: string, make: () => T): T {
  const registry = getRegistry();
  if (!registry.has(key)) registry.set(key, make());
  return registry.get(key) as T;
}

/** Forgets the value under `key`, so that the next use makes it again (tests, shutdown). */
export function forgetProcessWide(key: string): void {
  getRegistry().delete(key);
}

function getRegistry(): Registry {
  const holder = globalThis as { [REGISTRY]?: Registry };
  holder[REGISTRY] ??= new Map();
  return holder[REGISTRY];
}
