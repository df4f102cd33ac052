/** @jest-environment node */
import { useState } from 'react';
import { plainElements } from './plain-elements.ts';

const Name = ({ children }: { children: string }) => <b style={{ color: 'red' }}>{children}</b>;

describe('elements as plain data', () => {
  it('has what components make, with texts, numbers and lists, and can be sent to a thread', () => {
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

  it('refuses anything but functions and HTML elements', () => {
    expect(() => plainElements(<></>)).toThrow(TypeError);
    const Stateful = () => <p>{useState(1)[0]}</p>;
    expect(() => plainElements(<Stateful />)).toThrow();
  });
});
