/** A picture of a card, and the outlines and positions of its values, in 1/1200 of its width. */
export type Measured = {
  readonly address: string;
  readonly values: readonly { readonly outline: string; readonly x: number; readonly y: number }[];
};

/**
 * Each card's lowest contrast between a value and its surroundings, at a width of 64 px: between the pixels that its outline fills and
 * those within one pixel of it. Runs in the page.
 */
export async function lowestContrasts(cards: readonly Measured[]): Promise<number[]> {
  const [width, height] = [64, 80];
  const scale = width / 1200;
  const paint = (draw: (context: CanvasRenderingContext2D) => void): Uint8ClampedArray => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
    draw(context);
    return context.getImageData(0, 0, width, height).data;
  };
  const coverage = ({ outline, x, y }: Measured['values'][number], line: number): Uint8ClampedArray =>
    paint((context) => {
      context.setTransform(scale, 0, 0, scale, x * scale, y * scale);
      const path = new Path2D(outline);
      context.lineJoin = 'round';
      context.lineWidth = line;
      context.fill(path);
      if (line > 0) context.stroke(path);
    });
  const linear = (byte: number): number =>
    byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
  const luminance = (pixels: Uint8ClampedArray, at: number): number =>
    0.2126 * linear(pixels[at] ?? 0) +
    0.7152 * linear(pixels[at + 1] ?? 0) +
    0.0722 * linear(pixels[at + 2] ?? 0);
  const lowest = (pixels: Uint8ClampedArray, value: Measured['values'][number]): number => {
    // A stroke of 38 units extends one pixel beyond the outline.
    const [inside, around] = [coverage(value, 0), coverage(value, 38)];
    let [ink, ground] = [0, 1];
    for (let at = 0; at < pixels.length; at += 4) {
      const [own = 0, near = 0] = [inside[at + 3], around[at + 3]];
      if (own > 242) ink = Math.max(ink, luminance(pixels, at));
      if (own < 5 && near > 242) ground = Math.min(ground, luminance(pixels, at));
    }
    return (ground + 0.05) / (ink + 0.05);
  };
  const measure = async ({ address, values }: Measured): Promise<number> => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const pixels = paint((context) => context.drawImage(image, 0, 0, width, height));
    return Math.min(...values.map((value) => lowest(pixels, value)));
  };
  return Promise.all(cards.map(measure));
}
