import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

export type Growth = { readonly everyMs: number; readonly report: (bytes: number) => void };

/** Reports the size in bytes of all files under a folder again and again while it grows, until stopped. */
export function watchGrowth(folder: string, { everyMs, report }: Growth): { stop: () => void } {
  let last = 0;
  const look = async () => {
    const bytes = await sizeOf(folder);
    if (bytes > last) report(bytes);
    last = Math.max(last, bytes);
  };
  const timer = setInterval(() => void look(), everyMs);
  return { stop: () => clearInterval(timer) };
}

async function sizeOf(folder: string): Promise<number> {
  // Files come and go under the look: what vanished counts nothing.
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name)).then(
        (entry) => (entry.isFile() ? entry.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
