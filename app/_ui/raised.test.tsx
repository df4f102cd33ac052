import { render } from '@testing-library/react';
import { Raised } from './raised.tsx';

it.each([
  ['1er sur 11', '1<sup>er</sup> sur 11'],
  ['du 2e au 12e rang, 1re partie', 'du 2<sup>e</sup> au 12<sup>e</sup> rang, 1<sup>re</sup> partie'],
  ['Armagnac32 est 3e', 'Armagnac32 est 3<sup>e</sup>'],
  ['2est, 4ever et 3 essais', '2est, 4ever et 3 essais'],
])('raises the letters of ordinals alone in « %s »', (text, html) => {
  const { container } = render(<Raised>{text}</Raised>);
  expect(container.innerHTML).toBe(html);
});
