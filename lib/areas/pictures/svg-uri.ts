import type { Picture } from '#lib/areas/assets/asset-file.ts';

/** An SVG file as a data URI for images, base64-encoded. */
export function svgUri(svg: string): string {
  return pictureUri({ type: 'image/svg+xml', bytes: Buffer.from(svg) });
}

/** A picture as a data URI for images, base64-encoded. */
export function pictureUri({ type, bytes }: Picture): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}
