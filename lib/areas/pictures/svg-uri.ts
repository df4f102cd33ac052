/** An SVG file as a data URI for images, base64-encoded. */
export function svgUri(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
