import { render, screen } from '@testing-library/react';
import { Pieces, Raised } from './pieces.tsx';

it.each([
  ['1er sur 11', '<span>1</span><sup>er</sup><span> sur 11</span>'],
  [
    'du 2e au 12e rang, 1re partie',
    '<span>du 2</span><sup>e</sup><span> au 12</span><sup>e</sup><span> rang, 1</span><sup>re</sup><span> partie</span>',
  ],
  ['Armagnac32 est 3e', '<span>Armagnac32 est 3</span><sup>e</sup>'],
  ['2est, 4ever et 3 essais', '<span>2est, 4ever et 3 essais</span>'],
])('raises the letters of ordinals alone in « %s »', (text, html) => {
  const { container } = render(<Raised>{text}</Raised>);
  expect(container.innerHTML).toBe(html);
});

it('isolates names of cards, so that none changes the order of its sentence', () => {
  const pieces = ['Ana pose ', { cardId: 'Clad' }, ' au centre.'];
  render(
    <p>
      <Pieces pieces={pieces} nameOf={() => '\u202e\u05d0\u05d1'} />
    </p>,
  );
  expect(screen.getByText('\u202e\u05d0\u05d1').tagName).toBe('BDI');
});
