import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { withLock } from './processes/file-lock.ts';
import { withProgress, type Say } from './terminal.ts';

type Download = {
  /** What is downloaded, for the person at the terminal. */
  readonly label: string;
  readonly say: Say;
  /** Downloads into an empty folder, and returns the path in it that is to be kept. */
  readonly fill: (partial: string) => Promise<string>;
};

/** Downloads into a folder unless it exists. Simultaneous starts take turns; the folder is there whole or not at all. */
export async function keepDownload(folder: string, { label, say, fill }: Download): Promise<void> {
  if (existsSync(folder)) return;
  const partial = `${folder}.partial`;
  const download = async () => {
    // Remains of an interrupted download. Only the holder of the lock writes there.
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true });
    await rename(await fill(partial), folder);
    await rm(partial, { recursive: true, force: true });
  };
  await withLock(`${folder}.lock`, {
    onWait: (pid) => say(`Another start (process ${pid}) is getting ${label}. Waiting …`),
    work: async () => {
      if (!existsSync(folder)) await withProgress(say, `getting ${label}`, download);
    },
  });
}
