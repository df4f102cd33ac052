import { render } from '@testing-library/react';
import './use-hydrated.client.ts';

/** What translators use, although HTML has given it up. */
const FONT = 'font' as string;

const Line = ({ coup, isLast }: { coup: number; isLast: boolean }) => (
  <p>
    {isLast && <b>Fin</b>} <span>{`Coup ${coup}`}</span>
    {!isLast && ' …'}
  </p>
);

it('lets React go on where every text has been put into an element of somebody else', () => {
  const { container, rerender, unmount } = render(<Line coup={1} isLast={false} />);
  const wrap = () => {
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    for (const text of texts) {
      const font = document.createElement(FONT);
      text.replaceWith(font);
      font.append(text);
    }
  };
  wrap();
  rerender(<Line coup={2} isLast />);
  expect(container.textContent).toBe('Fin Coup 2');
  wrap();
  rerender(<Line coup={3} isLast={false} />);
  expect(container.textContent).toBe(' Coup 3 …');
  unmount();
  expect(container.textContent).toBe('');
});
