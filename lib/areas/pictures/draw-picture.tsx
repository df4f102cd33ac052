import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import type { ReactNode } from 'react';
import { processWide } from '#lib/base/process-wide.ts';
import { PICTURE_COLORS } from './picture-colors.ts';
import { PICTURE_SIZE } from './picture-size.ts';

const FONTS = [
  { name: 'Archivo', file: 'archivo-600.ttf', weight: 600 },
  { name: 'Besley', file: 'besley-800.ttf', weight: 800 },
] as const;

/** The left and the right half of a preview; each a single element, as `next/og` does not lay out fragments. */
export type PictureHalves = { readonly left: ReactNode; readonly right: ReactNode };

/**
 * Draws a preview on felt as PNG. Nothing is fetched from the network as long as every text has gone through `drawableText`
 * and every picture is a data URI.
 */
export async function drawPicture(halves: PictureHalves): Promise<Buffer> {
  const picture = new ImageResponse(<Felt {...halves} />, { ...PICTURE_SIZE, fonts: await getFonts() });
  return Buffer.from(await picture.arrayBuffer());
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

function getFonts() {
  return processWide('picture-fonts', () =>
    Promise.all(
      FONTS.map(async ({ name, file, weight }) => ({
        name,
        weight,
        data: await readFile(join(process.cwd(), 'lib', 'areas', 'pictures', 'fonts', file)),
      })),
    ),
  );
}
