import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { playsOf, startOf } from '#lib/areas/history/game-start.ts';
import { framePage, gamePage, type ReplayData } from '#lib/areas/history/replay-data.ts';
import { aStoredGame } from '#lib/areas/history/testing/a-game.ts';
import type { Verdict } from '#lib/areas/history/verdict.ts';
import { fail, ok } from '#lib/base/result.ts';
import { ReplayFrame } from './replay-frame.client.tsx';
import { Replay } from './replay.client.tsx';

const stored = aStoredGame();
const data: ReplayData = {
  gamePage: gamePage(7),
  gameId: 7,
  names: { blue: 'Mirabelle', red: 'Octave' },
  faces: {},
  start: startOf(stored),
  plays: playsOf(stored),
};

/** All moves are faultless except the fourth, which loses one card, and the sixth, which loses two. */
const verdict: Verdict = ok(
  data.plays.map((_, index) => {
    const loss = { 3: 1, 5: 2 }[index] ?? 0;
    return {
      loss,
      before: 6,
      after: 6 - loss,
      bestCount: 1,
      better: loss > 0 ? { slot: 4, x: 1, y: 0 } : null,
    };
  }),
);

beforeEach(() => {
  document.body.replaceChildren();
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  history.replaceState(null, '', '/');
});

const show = (initial: number, judged: Verdict = verdict) =>
  render(<Replay data={data} verdict={judged} initial={initial} />);

const address = () => location.pathname + location.search;
const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe('the replay without JavaScript', () => {
  const html = () => {
    document.body.innerHTML = renderToString(<Replay data={data} verdict={verdict} initial={6} />);
    return within(document.body);
  };

  it('leads to the first, previous, next and last move', () => {
    const links = within(html().getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`)).toEqual([
      'Début /history/game/7?coup=0',
      'Coup 5 /history/game/7?coup=5',
      'Coup 7 /history/game/7?coup=7',
      'Fin /history/game/7?coup=9',
    ]);
  });

  it('lists each move with its verdict and names the turning point', () => {
    const page = html();
    const moves = within(page.getByRole('region', { name: 'Les coups' })).getAllByRole('listitem');
    expect(moves).toHaveLength(9);
    expect(moves[3]?.textContent).toBe('4Octave\u00a0: Tocsin en haut à droiteperd 1 carte');
    expect(moves[5]?.textContent).toBe('6Octave\u00a0: Lanterne en hautperd 2 cartestournant');
    expect(within(moves[5]!).getByRole('link').getAttribute('aria-current')).toBe('true');
    expect(page.getByRole('link', { name: /Tournant de la partie/ }).getAttribute('href')).toBe(
      '/history/game/7?coup=6',
    );
  });

  it('says what the move captured and why and what was better, and links to the simulator', () => {
    const panel = within(html().getByRole('region', { name: 'Ce coup perd 2 cartes' }));
    expect(panel.getByRole('status').textContent).toContain(
      'Lanterne prend Squall (au centre)\u00a0: A contre 8.',
    );
    expect(panel.getByText(/^Mieux valait Écume en haut/)).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Analyser cette position' }).getAttribute('href')).toBe(
      '/simulator/7?coup=6',
    );
  });

  it('disables every button that needs JavaScript', () => {
    const buttons = html().getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ disabled }) => disabled)).toEqual(buttons.map(() => true));
  });
});

describe('the replay with JavaScript', () => {
  it('goes to a move on a click and updates its address', () => {
    show(0);
    fireEvent.click(screen.getByRole('link', { name: /Coup 1/ }));
    expect(address()).toBe('/history/game/7?coup=1');
    expect(screen.getByRole('list', { name: 'Plateau après le coup 1' })).toBeTruthy();
  });

  it('leaves a click that asks for a new tab to the browser', () => {
    show(0);
    // jsdom does not implement navigation.
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent.click(screen.getByRole('link', { name: /Coup 1/ }), { ctrlKey: true });
    expect(address()).toBe('/');
  });

  it.each([
    [['ArrowRight'], 5],
    [['ArrowLeft'], 3],
    [['Home', 'ArrowLeft'], 0],
    [['End', 'ArrowRight'], 9],
  ])('obeys the keys %p', (keys, coup) => {
    show(4);
    keys.forEach(press);
    expect(address()).toBe(`/history/game/7?coup=${coup}`);
  });

  it('ignores keys with a modifier, in a field and when they are switched off', () => {
    show(4);
    fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true });
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'End' });
    fireEvent.click(screen.getByRole('checkbox', { hidden: true }));
    press('ArrowRight');
    expect(address()).toBe('/');
  });

  it('lists its keys on ?', () => {
    show(4);
    press('?');
    const help = screen.getByRole<HTMLDialogElement>('dialog');
    expect(help.open).toBe(true);
    fireEvent.click(within(help).getByRole('button', { name: 'Fermer' }));
    expect(help.open).toBe(false);
  });

  it('obeys keys while the focus is still in the help that was just closed', () => {
    show(4);
    press('?');
    const box = screen.getByRole('checkbox');
    fireEvent.keyDown(box, { key: 'End' });
    expect(address()).toBe('/');
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    fireEvent.keyDown(box, { key: 'End' });
    expect(address()).toBe('/history/game/7?coup=9');
  });

  it('plays by itself, from the start again if it is at the end, and pauses', () => {
    jest.useFakeTimers();
    show(9);
    press(' ');
    expect(address()).toBe('/history/game/7?coup=0');
    act(() => {
      jest.advanceTimersByTime(1_600);
    });
    expect(address()).toBe('/history/game/7?coup=1');
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    act(() => {
      jest.advanceTimersByTime(10_000);
    });
    expect(address()).toBe('/history/game/7?coup=1');
    fireEvent.change(screen.getByRole('combobox', { name: 'Vitesse' }), { target: { value: 'fast' } });
    fireEvent.click(screen.getByRole('button', { name: 'Lecture' }));
    for (let coup = 2; coup <= 9; coup++)
      act(() => {
        jest.advanceTimersByTime(800);
      });
    expect(address()).toBe('/history/game/7?coup=9');
    expect(screen.getByRole('button', { name: 'Lecture' })).toBeTruthy();
    jest.useRealTimers();
  });
});

describe('the motion of cards', () => {
  const animate = jest.fn();

  beforeEach(() => {
    animate.mockReset();
    HTMLElement.prototype.animate = animate;
  });

  const isReduced = (matches: boolean) => {
    window.matchMedia = () => ({ matches }) as MediaQueryList;
  };

  it('turns over the card that changed hands, in 220 ms', () => {
    isReduced(false);
    show(5);
    press('ArrowRight');
    expect(animate.mock.contexts.map((card) => (card as HTMLElement).dataset.card)).toEqual(['blue-0']);
    expect(animate.mock.calls[0]).toEqual([expect.anything(), expect.objectContaining({ duration: 220 })]);
  });

  it('is off under reduced motion', () => {
    isReduced(true);
    show(5);
    press('ArrowRight');
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('a replay without verdicts', () => {
  it('says that they are being computed and how to see them', () => {
    show(3, fail('pending'));
    expect(screen.getByText('Analyse en cours.', { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Recharger la page' }).getAttribute('href')).toBe(
      '/history/game/7?coup=3',
    );
    expect(screen.queryByText('juste')).toBeNull();
  });

  it('says that there can be none if the engine refuses a play', () => {
    show(3, fail('unplayable'));
    expect(screen.getByText(/refuse un coup/)).toBeTruthy();
  });
});

describe('the replay in a frame', () => {
  it('stays in its frame move by move, and opens the full page in a new window', () => {
    render(<ReplayFrame data={data} initial={4} />);
    press('ArrowRight');
    expect(address()).toBe(`${framePage(7)}?coup=5`);
    const out = screen.getByRole('link', { name: 'Voir la page de la partie' });
    expect([out.getAttribute('target'), out.getAttribute('href')]).toEqual([
      '_blank',
      '/history/game/7?coup=5',
    ]);
  });
});
