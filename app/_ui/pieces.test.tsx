import { render, screen } from '@testing-library/react';
import { Pieces, Raised } from './pieces.tsx';
import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import { Card } from './card.tsx';
import { GuildLogo } from './blazon.tsx';

describe('a text', () => {
  it.each([
    ['1er sur 11', '<span>1</span><sup>er</sup><span> sur 11</span>'],
    [
      'du 2e au 12e rang, 1re partie',
      '<span>du 2</span><sup>e</sup><span> au 12</span><sup>e</sup><span> rang, 1</span><sup>re</sup><span> partie</span>',
    ],
    ['Armagnac32 est 3e', '<span>Armagnac32 est 3</span><sup>e</sup>'],
    ['Loup1er et x_2e sont 1 034e', '<span>Loup1er et x_2e sont 1 034</span><sup>e</sup>'],
    ['2est, 4ever et 3 essais', '<span>2est, 4ever et 3 essais</span>'],
  ])('raises only the letters of ordinals in « %s »', (text, html) => {
    const { container } = render(<Raised>{text}</Raised>);
    expect(container.innerHTML).toBe(html);
  });

  it('isolates names of cards, so that none reorders its sentence', () => {
    const pieces = ['Ana pose ', { cardId: 'Clad' }, ' au centre.'];
    render(
      <p>
        <Pieces pieces={pieces} nameOf={() => '\u202e\u05d0\u05d1'} />
      </p>,
    );
    expect(screen.getByText('\u202e\u05d0\u05d1').tagName).toBe('BDI');
  });
});

describe('a card', () => {
  const corbeau: ShownCard = {
    ...{ id: 'Corbeau', name: 'Corbeau', up: 3, right: 10, down: 7, left: 1 },
    element: 'Vent',
    pictures: { query: 'v=abc', isOwn: false },
  };

  const src = () => screen.getByRole('img').getAttribute('src');

  it('shows the picture of a card, described in words', () => {
    render(<Card card={corbeau} owner="blue" />);
    const label = 'Corbeau, 3 en haut, A à droite, 7 en bas, 1 à gauche, Vent, carte bleue';
    expect(screen.getByRole('img', { name: label }).getAttribute('src')).toBe(
      '/img/cards/Corbeau/blue?v=abc',
    );
  });

  it('shows the neutral picture without an owner', () => {
    render(<Card card={corbeau} />);
    expect(src()).toBe('/img/cards/Corbeau?v=abc');
  });

  it('has no alternative text if mute', () => {
    const { container } = render(<Card card={corbeau} owner="red" isMute />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
  });

  it("hides the printed name from screen readers, and omits it on an operator's picture", () => {
    const { container, rerender } = render(<Card card={corbeau} />);
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('Corbeau');
    rerender(<Card card={{ ...corbeau, pictures: { query: 'v=abc', isOwn: true } }} />);
    expect(container.querySelector('[aria-hidden]')).toBeNull();
  });

  it('contains no inline SVG', () => {
    const { container } = render(<Card card={corbeau} />);
    expect(container.innerHTML).not.toMatch(/<svg|<path/);
  });
});

describe('a guild', () => {
  const guild = { name: 'Les Trèfles', logo: '/img/guilds/7' };

  const drawn = (logo: Parameters<typeof GuildLogo>[0]) => render(<GuildLogo {...logo} />).container;

  it('shows the logo of a guild, with alternative text unless it is decoration', () => {
    const alone = drawn({ guild, size: 120 }).querySelector('img');
    expect([alone?.getAttribute('src'), alone?.alt]).toEqual([
      '/img/guilds/7',
      'Logo de la guilde Les Trèfles',
    ]);
    expect(drawn({ guild, size: 40, isDecoration: true }).querySelector('img')?.alt).toBe('');
  });

  it('draws distinct arms for guilds without a logo, the same for the same name, without an image request', () => {
    const arms = (name: string) => drawn({ guild: { ...guild, name, logo: null }, size: 40 });
    expect(arms('Aube').querySelector('img')).toBeNull();
    expect(arms('Aube').querySelector('svg[aria-hidden="true"]')).not.toBeNull();
    expect(arms('Aube').innerHTML).toBe(arms('Aube').innerHTML);
    const many = Array.from({ length: 40 }, (_, at) =>
      arms(`Guilde ${at}`).innerHTML.replaceAll(/blason-\w+/g, ''),
    );
    expect(new Set(many).size).toBeGreaterThan(35);
  });
});
