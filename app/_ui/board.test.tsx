import { render, screen, within } from '@testing-library/react';
import type { Card } from '#lib/game/card.ts';
import { nine } from '#lib/game/rules/cells.ts';
import { Board, BoardHand, type BoardCell } from './board.tsx';
import { CardMention, CardPopover, withCardMentions } from './card-popover.tsx';

const EMPTY: BoardCell = { content: null, element: null, walls: [] };

const clad: Card = {
  id: 'Clad',
  number: 166,
  name: 'Clad',
  deck: 'Special',
  up: 9,
  right: 8,
  down: 7,
  left: 10,
  element: null,
  price: 4500,
};

const board = (cells: Partial<Record<number, Partial<BoardCell>>>) =>
  render(<Board label="Après" cells={nine((cell) => ({ ...EMPTY, ...cells[cell] }))} />);

describe('the board', () => {
  it('names the place and the content of every cell', () => {
    board({ 4: { content: <i>Zell</i>, mark: 'placed' }, 5: { content: <i>LdB</i>, tag: 'Plus' } });
    const cells = within(screen.getByRole('list', { name: 'Après' })).getAllByRole('listitem');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'en haut à gauche\u00a0: case vide',
      'en haut\u00a0: case vide',
      'en haut à droite\u00a0: case vide',
      'à gauche\u00a0: case vide',
      "au centre\u00a0: Zell, vient d'être posée",
      'à droite\u00a0: LdB Plus',
      'en bas à gauche\u00a0: case vide',
      'en bas\u00a0: case vide',
      'en bas à droite\u00a0: case vide',
    ]);
  });

  it('shows the element of an empty cell, or its effect on the card there', () => {
    board({ 0: { element: 'Feu' }, 1: { element: 'Feu', content: <i>Zell</i>, bonus: -1 } });
    expect(screen.getAllByRole('img', { name: 'Feu' })).toHaveLength(1);
    expect(screen.getAllByText('−1')).toHaveLength(1);
  });

  it('puts a powerful wall on its side, in symbols and in words', () => {
    board({ 3: { walls: [{ direction: 'left', sign: '+', value: 22 }] } });
    const plate = screen.getByText('+\u00a022', { normalizer: (text) => text }).parentElement!;
    expect([plate.textContent, plate.getAttribute('aria-hidden')]).toEqual([' mur +\u00a022', 'true']);
    expect(
      screen.getAllByText(' mur puissant à gauche, +\u00a022', { normalizer: (text) => text }),
    ).toHaveLength(1);
  });

  it('draws one arrow for each pushed line, beside its first cell, and lights the wall that pushed', () => {
    const wall = { direction: 'left', sign: '+', value: 22 } as const;
    const pushed = { pushed: 'left' } as const;
    const { container } = board({
      0: { pushed: 'up' },
      3: { walls: [wall], pushed: 'up' },
      4: pushed,
      5: pushed,
      6: { pushed: 'up' },
    });
    const arrows = [...container.querySelectorAll('.push')];
    expect(
      arrows.map((arrow) => [...container.querySelectorAll('li')].indexOf(arrow.closest('li')!)),
    ).toEqual([0, 3]);
    expect(container.querySelectorAll('.fired')).toHaveLength(1);
  });

  it('shows a better play as a pale card, small and on top where a card was played in its cell', () => {
    const ghost = { card: <i>Selphie</i>, tag: '7 au lieu de 5' };
    board({ 0: { ghost, element: 'Feu' }, 1: { ghost, content: <i>Zell</i> } });
    const [pale, small] = screen.getAllByText('Selphie').map((card) => card.closest('.ghost'));
    expect([pale, small].map((drawn) => drawn?.classList.contains('upon'))).toEqual([false, true]);
    expect(within(small as HTMLElement).getAllByText('7 au lieu de 5')).toHaveLength(1);
    expect(screen.getByText('Zell').closest('.ghost')).toBeNull();
    expect(screen.queryByRole('img', { name: 'Feu' })).toBeNull();
  });

  it('shows a hand with the gap of a played card', () => {
    render(
      <BoardHand
        label="Main bleue"
        slots={[
          { key: '0', content: <i>Zell</i> },
          { key: '1', content: null },
        ]}
      />,
    );
    const slots = within(screen.getByRole('list', { name: 'Main bleue' })).getAllByRole('listitem');
    expect(slots.map((slot) => slot.textContent)).toEqual(['Zell', 'carte jouée']);
  });
});

describe('the popup of a card', () => {
  it('shows deck, price, power, element, battle sum and the note on Clad, and links to the list', () => {
    const { container } = render(<CardPopover card={clad} picture={null} />);
    const facts = [...container.querySelectorAll('dl > div')].map(
      (row) => `${row.querySelector('dt')!.textContent}=${row.querySelector('dd')!.textContent}`,
    );
    expect(facts).toEqual([
      'Deck=Special',
      'Prix=4\u00a0500\u00a0gils',
      'Power=34',
      'Élément=aucun',
      'Bataille=29',
    ]);
    expect(container.textContent).toContain('Clad compte 29');
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/cartes/Clad');
  });

  it('does not mention Clad on another card', () => {
    const { container } = render(<CardPopover card={{ ...clad, id: 'Zell', name: 'Zell' }} picture={null} />);
    expect(container.textContent).not.toContain('Clad');
  });

  it('opens from a name without JavaScript, in a component and in a text', () => {
    const { container } = render(
      <>
        <CardMention card={clad} />
        <CardPopover card={clad} picture={null} />
      </>,
    );
    const target = container.querySelector('button')?.getAttribute('popovertarget');
    expect(container.querySelector('[popover]')?.id).toBe(target);
    // Hovering may have opened the popover already: a click must not hide it.
    for (const html of [container.innerHTML, withCardMentions('<a href="/power#card-Clad">Clad</a>')]) {
      expect(html).toContain(`interestfor="${target ?? ''}"`);
      expect(html).toContain('popovertargetaction="show"');
    }
    expect(withCardMentions('<a href="/power#card-Clad">Clad</a>')).toContain(
      `popovertarget="${target ?? ''}"`,
    );
    expect(withCardMentions('<a href="/power">powers</a>')).toBe('<a href="/power">powers</a>');
  });
});
