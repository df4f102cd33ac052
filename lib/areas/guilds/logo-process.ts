// The process that converts uploaded files to logos, one at a time: it takes bytes and posts a PNG or a refusal.
import sharp from 'sharp';
import { answerJobs } from '#lib/base/answer-jobs.ts';
import { checkLogo, LOGO_SIZE, PIXELS_MAX, withoutTexts, type MadeLogo } from './logo.ts';

sharp.cache(false);
sharp.concurrency(1);
// Only these decoders are enabled, whatever a file claims to be.
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
    // The decoder's message about a broken file helps nobody.
    return { fault: 'not a picture' };
  }
});
