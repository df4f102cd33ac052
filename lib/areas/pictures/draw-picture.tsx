import type { ReactNode, ReactElement } from 'react';
import { processWide } from '#lib/base/process-wide.ts';
import { WorkerPool } from '#lib/base/worker-pool.ts';
import { PICTURE_COLORS } from './poster.ts';

/** Maximum number of pictures waiting while another is drawn, which takes a good tenth of a second. */
const QUEUE_LENGTH = 7;

/** Time after which a drawing counts as stuck. */
const LIMIT_MS = 10_000;

/** How long the process outlives its last job: pictures come in bursts, and a new process takes half a second. */
const IDLE_MS = 10_000;

/** The left and the right half of a preview; each a single element, as `next/og` does not lay out fragments. */
export type PictureHalves = { readonly left: ReactNode; readonly right: ReactNode };

/**
 * Draws a preview on felt as PNG, in a separate process (decision 0009): it takes a core for a tenth of a second, and 60 MiB.
 * Nothing is fetched from the network as long as every text has gone through `drawableText` and every picture is a data URI. Throws `Busy`
 * when too many wait.
 */
export async function drawPicture(halves: PictureHalves): Promise<Buffer> {
  const png = await getDrawer().run(plainElements(<Felt {...halves} />));
  return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
}

function getDrawer(): WorkerPool<PlainNode, Uint8Array> {
  const bounds = { width: 1, queue: QUEUE_LENGTH, limitMs: LIMIT_MS, idleMs: IDLE_MS };
  const program = 'lib/areas/pictures/picture-process.ts';
  return processWide('picture-drawer', () => new WorkerPool({ ...bounds, kind: 'process', program }));
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

/** An HTML element as plain data, which `next/og` lays out like a React element and which can be sent to a process. */
export type PlainElement = { readonly type: string; readonly props: Readonly<Record<string, unknown>> };

export type PlainNode = PlainElement | string | number | null | readonly PlainNode[];

/** The elements that components render, as plain data. They must be functions without hooks. */
export function plainElements(node: ReactNode): PlainNode {
  if (node === null || node === undefined || typeof node === 'boolean') return null;
  if (typeof node === 'string' || typeof node === 'number') return node;
  if (Array.isArray(node)) return node.map((child: ReactNode) => plainElements(child));
  const { type, props } = node as ReactElement<{ children?: ReactNode }>;
  if (typeof type === 'function') return plainElements((type as (props: object) => ReactNode)(props));
  if (typeof type !== 'string') throw new TypeError('A picture is made of functions and elements of HTML');
  return { type, props: { ...props, children: plainElements(props.children) } };
}
