import { fetchDebianFile, findDebianFile } from '../../scripts/debian-package.ts';
import type { Say } from '../../scripts/terminal.ts';

const MACHINE = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
const LIBRARY = { name: 'libfaketime', file: `usr/lib/${MACHINE}-linux-gnu/faketime/libfaketime.so.1` };

/** The path of libfaketime, which changes the clock of one process: from FAKETIME_LIBRARY, or from Debian's package. */
export async function findFaketime(say: Say): Promise<string> {
  const found =
    process.env.FAKETIME_LIBRARY ?? findDebianFile(LIBRARY) ?? (await fetchDebianFile(LIBRARY, say));
  if (found !== undefined) return found;
  throw new Error('The clock tests need libfaketime: FAKETIME_LIBRARY=/path/to/libfaketime.so.1');
}
