import { readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { startWorker, type Worker } from '#lib/base/worker-pool.ts';
import { LOGO_SIZE, SIDE_MAX, type MadeLogo } from './logo.ts';

let worker: Worker;

beforeEach(() => {
  worker = startWorker('process', 'lib/areas/guilds/logo-process.ts');
});

afterEach(() => worker.end());

async function make(file: Uint8Array): Promise<MadeLogo> {
  const { promise, resolve, reject } = Promise.withResolvers<{ answer: MadeLogo }>();
  worker.events.once('message', resolve).once('exit', () => reject(new Error('The process ended')));
  worker.send(new Uint8Array(file));
  return (await promise).answer;
}

/** The peak memory of the process, in MB, and its CPU time, in seconds. */
function costs(): { peak: number; seconds: number } {
  const { pid } = worker.events as ChildProcess;
  const [, peak] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number);
  return { peak: (Number(peak) * 1024) / 1e6, seconds: ((times[0] ?? 0) + (times[1] ?? 0)) / 100 };
}

const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 4, background: '#c33' } });

const text = (content: string) => Buffer.from(content, 'latin1');

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([text(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A black-and-white PNG with this size in its header and `rows` rows of data. */
function pngOf(
  side: number,
  { rows = side, extra = Buffer.alloc(0) }: { rows?: number; extra?: Uint8Array } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1], 8);
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(side / 8))), { level: 9 });
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    ...[chunk('IHDR', head), extra, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))],
  ]);
}

it.each(['png', 'jpeg', 'webp'] as const)('converts a %s to a PNG of the size of a logo', async (format) => {
  const made = await make(await picture().toFormat(format).toBuffer());
  const { png } = made as { png: Uint8Array };
  expect(await sharp(png).metadata()).toMatchObject({
    format: 'png',
    ...{ width: LOGO_SIZE, height: LOGO_SIZE },
  });
});

it('drops everything from a file but its pixels', async () => {
  const sent = await picture()
    .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
    .jpeg()
    .toBuffer();
  expect(sent.includes('<script>')).toBe(true);
  const { png } = (await make(sent)) as { png: Uint8Array };
  expect(Buffer.from(png).includes('<script>')).toBe(false);
});

it('does not decompress the texts of a PNG', async () => {
  const packed = deflateSync(Buffer.alloc(7e6, 65), { level: 9 });
  const texts = Array.from({ length: 20 }, (_, at) =>
    chunk('zTXt', Buffer.concat([text(`key${at}\0\0`), packed])),
  );
  expect(await make(pngOf(64, { extra: Buffer.concat(texts) }))).toHaveProperty('png');
  expect(costs().peak).toBeLessThan(100);
  expect(costs().seconds).toBeLessThan(2);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const BAD: readonly (readonly [string, () => Promise<Buffer> | Buffer, string])[] = [
  ['a PNG of 50,000 × 50,000 pixels', () => pngOf(50_000, { rows: 600 }), 'too large'],
  ['a PNG one pixel too wide', () => pngOf(SIDE_MAX + 1), 'too large'],
  ['a WebP of 16,383 × 16,383', () => picture(16_383, 300).webp().toBuffer(), 'too large'],
  ['an SVG', () => text(SVG), 'not a picture'],
  ['a GIF', () => picture().gif().toBuffer(), 'not a picture'],
  ['an AVIF', () => picture().avif().toBuffer(), 'not a picture'],
  ['nothing', () => Buffer.alloc(0), 'not a picture'],
  ['a head alone', () => text('\x89PNG\r\n\x1a\nIEND\xae\x42\x60\x82'), 'not a picture'],
  [
    'a PNG followed by a page',
    async () => Buffer.concat([await picture().png().toBuffer(), text(SVG)]),
    'not a picture',
  ],
  [
    'a JPEG followed by an archive',
    async () => Buffer.concat([await picture().jpeg().toBuffer(), text('PK\x03\x04')]),
    'not a picture',
  ],
  ['a GIF that is a script', () => text('GIF89a=1;alert(1)//'), 'not a picture'],
  ['a PNG cut off', async () => (await picture().png().toBuffer()).subarray(0, -20), 'not a picture'],
  [
    'a JPEG cut off whose end was put back',
    async () => Buffer.concat([(await picture().jpeg().toBuffer()).subarray(0, 500), text('\xff\xd9')]),
    'not a picture',
  ],
  ['a PNG with rows missing', () => pngOf(500, { rows: 20 }), 'not a picture'],
  ['an animated PNG', () => pngOf(64, { extra: chunk('acTL', Buffer.alloc(8)) }), 'not a picture'],
  [
    'an animated WebP',
    () => {
      const frames = Buffer.alloc(64 * 128 * 4, 255).fill(0, 0, 64 * 64 * 4);
      const raw = { width: 64, height: 128, channels: 4, pageHeight: 64 } as const;
      return sharp(frames, { raw }).webp({ loop: 0 }).toBuffer();
    },
    'not a picture',
  ],
];

it.each(BAD)('refuses %s within 100 MB and 2 s', async (_name, file, fault) => {
  expect(await make(await file())).toEqual({ fault });
  const { peak, seconds } = costs();
  expect(peak).toBeLessThan(100);
  expect(seconds).toBeLessThan(2);
});

it.each([
  ['PNG', () => picture(SIDE_MAX, SIDE_MAX).png({ progressive: true }).toBuffer()],
  ['JPEG', () => picture(SIDE_MAX, SIDE_MAX).jpeg({ progressive: true }).toBuffer()],
  ['WebP', () => picture(SIDE_MAX, SIDE_MAX).webp().toBuffer()],
] as const)('takes little more for the largest %s that is taken', async (_format, file) => {
  expect(await make(await file())).toEqual({ png: expect.any(Uint8Array) });
  const { peak, seconds } = costs();
  expect(peak).toBeLessThan(128);
  expect(seconds).toBeLessThan(2);
});
