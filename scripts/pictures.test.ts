import { crc32, deflateSync } from 'node:zlib';
import { pictureToStore } from './pictures.ts';

it('keeps a stored picture if only its compression differs', async () => {
  const stored = png([0, 255, 0, 255], { level: 9 });
  expect(await pictureToStore(png([0, 255, 0, 255], { level: 0 }), stored)).toBe(stored);
});

it('stores a picture that looks different, losslessly and in no more bytes', async () => {
  const stored = png([0, 255, 0, 255], { level: 9 });
  const drawn = png([0, 255, 0, 254], { level: 0 });
  const kept = await pictureToStore(drawn, stored);
  expect(kept.length).toBeLessThanOrEqual(drawn.length);
  expect(await pictureToStore(drawn, kept)).toBe(kept);
  expect(await pictureToStore(drawn, undefined)).toEqual(kept);
});

it('distinguishes pictures of the same pixels by their shape', async () => {
  const square = png([0, 255, 0, 255], { level: 9 });
  const wide = png([0, 255, 0, 255], { level: 9, width: 4 });
  expect(await pictureToStore(wide, square)).not.toEqual(square);
});

/** A picture of these grey pixels, two in a row unless told otherwise. */
function png(pixels: readonly number[], { level, width = 2 }: { level: number; width?: number }): Buffer {
  const rows = Array.from({ length: pixels.length / width }, (_, y) => [
    0,
    ...pixels.slice(y * width, (y + 1) * width),
  ]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(rows.length, 4);
  head.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()), { level })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
