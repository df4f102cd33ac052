import { createRequire } from 'node:module';

type Pixels = { readonly data: Buffer; readonly info: { readonly width: number; readonly height: number } };
type Picture = {
  png(options: object): { toBuffer(): Promise<Buffer> };
  ensureAlpha(): { raw(): { toBuffer(options: { resolveWithObject: true }): Promise<Pixels> } };
};

/** The image library of the site. */
const sharp = createRequire(createRequire(import.meta.url).resolve('next/package.json'))('sharp') as (
  file: Buffer,
) => Picture;

/** The file to keep of a picture that was drawn again: the stored one if it shows the same pixels, otherwise the new one in the fewest bytes. */
export async function pictureToStore(drawn: Buffer, stored: Buffer | undefined): Promise<Buffer> {
  if (stored && (await isSamePicture(drawn, stored))) return stored;
  const small = await sharp(drawn)
    .png({ compressionLevel: 9, effort: 10, adaptiveFiltering: true })
    .toBuffer();
  return small.length < drawn.length ? small : drawn;
}

async function isSamePicture(one: Buffer, other: Buffer): Promise<boolean> {
  if (one.equals(other)) return true;
  const [first, second] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  return first.info.width === second.info.width && first.data.equals(second.data);
}

function pixelsOf(file: Buffer): Promise<Pixels> {
  return sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}
