import { drawPicture } from './draw-picture.tsx';

/** The width and height that a PNG names. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('drawing a picture', () => {
  it('gives a PNG of the size that sites expect, the same every time', async () => {
    const draw = (text: string) => drawPicture({ left: <p>{text}</p>, right: <p>b</p> });
    const [one, again, other] = await Promise.all([draw('a'), draw('a'), draw('c')]);
    expect(one.subarray(1, 4).toString()).toBe('PNG');
    expect(sizeOf(one)).toEqual([1200, 630]);
    expect(again.equals(one)).toBe(true);
    expect(other.equals(one)).toBe(false);
  });

  it('fails for an element that cannot be laid out, and continues with the next', async () => {
    const broken = (
      <div style={{ display: 'block' }}>
        <p>a</p>
        <p>b</p>
      </div>
    );
    await expect(drawPicture({ left: broken, right: <p>b</p> })).rejects.toThrow('display');
    expect(sizeOf(await drawPicture({ left: <p>a</p>, right: <p>b</p> }))).toEqual([1200, 630]);
  });
});
