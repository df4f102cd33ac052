import { processWide } from '#lib/base/process-wide.ts';
import { compressBody, type Encoding } from './compress.ts';

/** Files kept compressed; their names carry a hash of their content, so an entry never grows old. */
const MAX_ENTRIES = 400;

/** True for files whose address changes with their content. */
export function isImmutable(path: string): boolean {
  return path.startsWith('/_next/static/');
}

/** The compressed form of an immutable file, made once a process. */
export async function compressOnce(
  file: { path: string; body: Buffer },
  encoding: Encoding,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const cache = processWide(
    'static-cache',
    () => new Map<string, Promise<{ body: Buffer; encoding: Encoding }>>(),
  );
  const key = `${String(encoding)} ${file.path}`;
  const known = cache.get(key);
  if (known) return known;
  const made = compressBody(file.body, { encoding, effort: 'thorough' });
  if (cache.size < MAX_ENTRIES) cache.set(key, made);
  return made;
}
