import { render, screen } from '@testing-library/react';
import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import { Card } from './card.tsx';

const corbeau: ShownCard = {
  ...{ id: 'Corbeau', name: 'Corbeau', up: 3, right: 10, down: 7, left: 1 },
  element: 'Vent',
  pictures: { query: 'v=abc', isOwn: false },
};

const src = () => screen.getByRole('img').getAttribute('src');

it('shows a card by the address of its picture, and describes it in words', () => {
  render(<Card card={corbeau} owner="blue" />);
  const label = 'Corbeau, 3 en haut, A à droite, 7 en bas, 1 à gauche, Vent, carte bleue';
  expect(screen.getByRole('img', { name: label }).getAttribute('src')).toBe('/img/cards/Corbeau/blue?v=abc');
});

it('has a distinct address for a collection', () => {
  render(<Card card={corbeau} />);
  expect(src()).toBe('/img/cards/Corbeau?v=abc');
});

it('leaves the card to the words around it when asked', () => {
  const { container } = render(<Card card={corbeau} owner="red" isMute />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
});

it("writes the name for the eye alone, as the label has it, and not over an operator's picture", () => {
  const { container, rerender } = render(<Card card={corbeau} />);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('Corbeau');
  rerender(<Card card={{ ...corbeau, pictures: { query: 'v=abc', isOwn: true } }} />);
  expect(container.querySelector('[aria-hidden]')).toBeNull();
});

it('carries no outline in the page', () => {
  const { container } = render(<Card card={corbeau} />);
  expect(container.innerHTML).not.toMatch(/<svg|<path/);
});
