const REGISTRY = Symbol.for('atout.process-wide');

type Registry = Map<string, unknown>;

/**
 * Returns the one value that this process keeps under `key`, made on first use.
 * Next bundles its own copy of every module, so what `server.ts` and the pages share (client, caches, secrets)
 * cannot be kept in a module variable.
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
