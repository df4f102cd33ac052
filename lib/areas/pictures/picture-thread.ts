// The thread that draws preview pictures: elements in, a PNG out, one at a time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { ImageResponse } from 'next/og.js';
import type { ReactElement } from 'react';
import { PICTURE_SIZE } from './picture-size.ts';
import type { PlainElement } from './plain-elements.ts';

const FOLDER = join(import.meta.dirname, 'fonts');
const fonts = (
  [
    { name: 'Archivo', file: 'archivo-600.ttf', weight: 600 },
    { name: 'Besley', file: 'besley-800.ttf', weight: 800 },
  ] as const
).map(({ file, ...font }) => ({ ...font, data: readFileSync(join(FOLDER, file)) }));

async function draw(picture: PlainElement): Promise<Uint8Array> {
  const drawn = new ImageResponse(picture as unknown as ReactElement, { ...PICTURE_SIZE, fonts });
  return new Uint8Array(await drawn.arrayBuffer());
}

parentPort?.on('message', (picture: PlainElement) => {
  // A failure ends the thread, with the error as its last word.
  void draw(picture).then((png) => parentPort?.postMessage(png));
});
