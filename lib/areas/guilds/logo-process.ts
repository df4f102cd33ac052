// The process that makes logos of uploaded files: bytes in, a PNG or a refusal out, one at a time.
import sharp from 'sharp';
import { answerJobs } from '#lib/base/answer-jobs.ts';
import { checkLogo, LOGO_SIZE, PIXELS_MAX, withoutTexts, type MadeLogo } from './logo.ts';

sharp.cache(false);
sharp.concurrency(1);
// Nothing else is decoded, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });

answerJobs(async (sent: Uint8Array): Promise<MadeLogo> => {
  const file = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const fault = checkLogo(file);
  if (fault !== null) return { fault };
  const bytes = withoutTexts(file);
  const source = { limitInputPixels: PIXELS_MAX, failOn: 'warning', sequentialRead: true } as const;
  try {
    const {
      width,
      height,
      pages = 1,
    } = await sharp(bytes, { ...source, limitInputPixels: false }).metadata();
    if (width * height > PIXELS_MAX) return { fault: 'too large' };
    if (pages > 1) return { fault: 'not a picture' };
    const png = await sharp(bytes, source)
      .autoOrient()
      .resize(LOGO_SIZE, LOGO_SIZE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .toColorspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer();
    return { png: new Uint8Array(png) };
  } catch {
    // What a decoder says of a broken file is of no use to anybody.
    return { fault: 'not a picture' };
  }
});
