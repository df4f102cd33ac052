import type { ReactNode } from 'react';
import { processWide } from '#lib/base/process-wide.ts';
import { ThreadPool } from '#lib/base/thread-pool.ts';
import { PICTURE_COLORS } from './picture-colors.ts';
import { plainElements, type PlainNode } from './plain-elements.ts';

/** Pictures that wait at most while another is drawn: each takes a good tenth of a second. */
const QUEUE_LENGTH = 7;

/** A picture that still is not drawn after this time is taken to be stuck. */
const LIMIT_MS = 10_000;

/** The left and the right half of a preview; each a single element, as `next/og` does not lay out fragments. */
export type PictureHalves = { readonly left: ReactNode; readonly right: ReactNode };

/**
 * Draws a preview on felt as PNG, in a thread: laying out and drawing keep a core for a tenth of a second. Nothing is fetched from
 * the network as long as every text has gone through `drawableText` and every picture is a data URI. Throws `Busy` when too many wait.
 */
export async function drawPicture(halves: PictureHalves): Promise<Buffer> {
  const png = await getThread().run(plainElements(<Felt {...halves} />));
  return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
}

/** Ends the thread, so that the process can exit (tests). */
export function closePictureThread(): Promise<void> {
  return getThread().close();
}

function getThread(): ThreadPool<PlainNode, Uint8Array> {
  const bounds = { width: 1, queue: QUEUE_LENGTH, limitMs: LIMIT_MS };
  const program = 'lib/areas/pictures/picture-thread.ts';
  return processWide('picture-thread', () => new ThreadPool({ ...bounds, program }));
}

function Felt({ left, right }: PictureHalves) {
  const { felt, feltDeep, onFelt } = PICTURE_COLORS;
  return (
    <div
      style={{
        ...{ display: 'flex', width: '100%', height: '100%', padding: 30, color: onFelt },
        ...{ justifyContent: 'space-between', alignItems: 'center', fontFamily: 'Archivo' },
        backgroundImage: `radial-gradient(circle at 60% 0%, ${felt}, ${feltDeep})`,
      }}
    >
      {left}
      {right}
    </div>
  );
}
