// The process that draws preview pictures: elements in, a PNG out, one at a time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImageResponse } from 'next/og.js';
import type { ReactElement } from 'react';
import { answerJobs } from '#lib/base/answer-jobs.ts';
import { PICTURE_SIZE } from './poster.ts';
import type { PlainElement } from './draw-picture.tsx';

const FOLDER = join(import.meta.dirname, 'fonts');
const fonts = (
  [
    { name: 'Archivo', file: 'archivo-600.ttf', weight: 600 },
    { name: 'Besley', file: 'besley-800.ttf', weight: 800 },
  ] as const
).map(({ file, ...font }) => ({ ...font, data: readFileSync(join(FOLDER, file)) }));

answerJobs(async (picture: PlainElement) => {
  const drawn = new ImageResponse(picture as unknown as ReactElement, { ...PICTURE_SIZE, fonts });
  return new Uint8Array(await drawn.arrayBuffer());
});
