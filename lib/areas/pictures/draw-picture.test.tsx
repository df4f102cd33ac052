/** @jest-environment node */
import { useState } from 'react';
import { drawPicture, plainElements } from './draw-picture.tsx';
import { drawableText } from './poster.ts';

/** The width and height that a PNG names. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('drawing a picture', () => {
  it('gives a deterministic PNG of the expected size', async () => {
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

const Name = ({ children }: { children: string }) => <b style={{ color: 'red' }}>{children}</b>;

describe('elements as plain data', () => {
  it('contain the output of components, with texts, numbers and lists, and can be sent to a thread', () => {
    const plain = plainElements(
      <div id="a">
        <Name>Ana</Name>
        {[1, 2].map((value) => (
          <i key={value}>{value}</i>
        ))}
        {false}
        {null}
      </div>,
    );
    expect(structuredClone(plain)).toEqual({
      type: 'div',
      props: {
        id: 'a',
        children: [
          { type: 'b', props: { style: { color: 'red' }, children: 'Ana' } },
          [
            { type: 'i', props: { children: 1 } },
            { type: 'i', props: { children: 2 } },
          ],
          null,
          null,
        ],
      },
    });
  });

  it('refuse anything but functions and HTML elements', () => {
    expect(() => plainElements(<></>)).toThrow(TypeError);
    const Stateful = () => <p>{useState(1)[0]}</p>;
    expect(() => plainElements(<Stateful />)).toThrow();
  });
});

describe('the text of a picture', () => {
  it.each([
    ['Mirabelle', 'Mirabelle'],
    ['Éc\u0153ur_^-', 'Éc\u0153ur_^-'],
    ['6 – 4…', '6 – 4…'],
    ['E\u0301cume', 'Écume'],
    ['Zo\u0142a', 'Zo·a'],
    ['🂡 as', '· as'],
    ['\u202e\u2068\u00ad\u0007', '··'],
  ])('keeps the characters of %p that the fonts contain', (text, drawable) => {
    expect(drawableText(text)).toBe(drawable);
  });
});
