import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { playsOf, startOf } from '#lib/areas/replays/game-start.ts';
import { framePage, gamePage, type ReplayData } from '#lib/areas/replays/replay-data.ts';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import type { Judgement, Verdict } from '#lib/game/verdicts/judgement.ts';
import { fail, ok } from '#lib/base/result.ts';
import { annotate, type MoveVerdict } from '#lib/game/solver/annotate.ts';
import { PENDING_MARK } from './ask-again.client.ts';
import type { Judge } from './judge.client.ts';
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
const judgements = data.plays.map((_, index): Judgement => {
  const loss = { 3: 1, 5: 2 }[index] ?? 0;
  return {
    loss,
    before: 6,
    after: 6 - loss,
    bestCount: 1,
    better: loss > 0 ? { slot: 4, x: 1, y: 0 } : null,
  };
});
const verdict: Verdict = ok(judgements);

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

  it('links to the first, previous, next and last move, and to the turning point', () => {
    const links = within(html().getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => `${link.textContent}${link.getAttribute('href') ?? ''}`)).toEqual([
      'Début /history/game/7?coup=0',
      'Coup 5 /history/game/7?coup=5',
      'Coup 7 /history/game/7?coup=7',
      'Fin /history/game/7?coup=9',
      'Tournant /history/game/7?coup=6',
    ]);
  });

  it("lists each move with its verdict as a bar, the turning point and each player's losses", () => {
    const page = html();
    const section = page.getByRole('region', { name: 'Ce que chaque coup a coûté' });
    const moves = within(within(section).getAllByRole('list')[0]!).getAllByRole('link');
    expect(moves).toHaveLength(9);
    expect(moves[3]?.querySelector('.sr')?.textContent).toBe(
      'Coup 4, Octave\u00a0: Tocsin en haut à droite, coûte 1\u00a0carte',
    );
    expect(moves[3]?.textContent).toMatch(/−1 4$/);
    expect(moves[5]?.querySelector('.sr')?.textContent).toMatch(/coûte 2.cartes, tournant de la partie$/);
    expect(moves[5]?.getAttribute('aria-current')).toBe('step');
    expect(section.textContent).toMatch(
      /Mirabelle\u00a0: aucune faute · précision 100.%Octave\u00a0: 2.fautes, 3.cartes perdues · précision 75.%$/,
    );
  });

  it('links to the turning point from any other move, and marks it there', () => {
    expect(html().getAllByText("C'est le tournant de la partie.")).toHaveLength(1);
    document.body.innerHTML = renderToString(<Replay data={data} verdict={verdict} initial={2} />);
    const link = within(document.body).getByRole('link', { name: /Aller au tournant, coup.6/ });
    expect(link.getAttribute('href')).toBe('/history/game/7?coup=6');
  });

  it('draws the better play as a ghost on its cell, with its gain', () => {
    const better: Judgement = { ...judgements[5]!, better: { slot: 4, x: 1, y: 2 } };
    const judged = ok(judgements.with(5, better));
    document.body.innerHTML = renderToString(<Replay data={data} verdict={judged} initial={6} />);
    expect(within(document.body).getAllByText('4 au lieu de 6')).toHaveLength(1);
  });

  it("draws an arrow from the mover's hand to the better cell, in columns counted from that hand", () => {
    const arrow = (at: number) => {
      const better: Judgement = { ...judgements[at - 1]!, better: { slot: 4, x: 2, y: 0 } };
      const judged = ok(judgements.with(at - 1, better));
      document.body.innerHTML = renderToString(<Replay data={data} verdict={judged} initial={at} />);
      const { from, column, row } = document.querySelector<HTMLElement>('[data-from]')!.dataset;
      return { from, column, row };
    };
    expect(arrow(5)).toEqual({ from: 'blue', column: '2', row: '0' });
    expect(arrow(6)).toEqual({ from: 'red', column: '0', row: '0' });
  });

  it('shows the cost of the move, the better play, its captures and their reason, and links to the simulator', () => {
    const page = html();
    const panel = within(page.getByRole('region', { name: /^Ce coup coûte 2.cartes à Octave$/ }));
    expect(panel.getAllByText(/^Mieux valait Écume en haut/)).toHaveLength(1);
    const told = within(page.getByRole('region', { name: 'Ce que fait le coup' }));
    expect(told.getByRole('status').textContent).toContain(
      'Lanterne prend Squall (au centre)\u00a0: A contre 8.',
    );
    expect(told.getByRole('link', { name: 'Analyser cette position' }).getAttribute('href')).toBe(
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
    fireEvent.click(screen.getByRole('link', { name: 'Coup 1' }));
    expect(address()).toBe('/history/game/7?coup=1');
    expect(screen.getAllByRole('list', { name: 'Plateau après le coup 1' })).toHaveLength(1);
  });

  it('leaves a click for a new tab to the browser', () => {
    show(0);
    // jsdom does not implement navigation.
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent.click(screen.getByRole('link', { name: 'Coup 1' }), { ctrlKey: true });
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
    const onOff = screen.getByRole('checkbox', { hidden: true });
    fireEvent.click(onOff);
    press('ArrowRight');
    expect(address()).toBe('/');
    fireEvent.click(onOff);
  });

  it('lists its keys on ?', () => {
    show(4);
    press('?');
    const help = screen.getByRole<HTMLDialogElement>('dialog');
    fireEvent.click(within(help).getByRole('button', { name: 'Fermer' }));
    expect(help.open).toBe(false);
  });

  it('obeys keys while the focus is still in the closed help', () => {
    show(4);
    press('?');
    const box = screen.getByRole('checkbox');
    fireEvent.keyDown(box, { key: 'End' });
    expect(address()).toBe('/');
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    fireEvent.keyDown(box, { key: 'End' });
    expect(address()).toBe('/history/game/7?coup=9');
  });

  it('plays by itself to the end, from the start again if it is there, and pauses', () => {
    jest.useFakeTimers();
    const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    show(9);
    press(' ');
    expect(address()).toBe('/history/game/7?coup=0');
    pass(1_600);
    expect(address()).toBe('/history/game/7?coup=1');
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    pass(10_000);
    expect(address()).toBe('/history/game/7?coup=1');
    fireEvent.change(screen.getByRole('combobox', { name: 'Vitesse' }), { target: { value: 'fast' } });
    fireEvent.click(screen.getByRole('button', { name: 'Lecture' }));
    for (let coup = 2; coup <= 9; coup++) pass(800);
    expect(address()).toBe('/history/game/7?coup=9');
    expect(screen.getAllByRole('button', { name: 'Lecture' })).toHaveLength(1);
    press('ArrowLeft');
    pass(10_000);
    expect(address()).toBe('/history/game/7?coup=8');
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

  it('flies the card first, then turns over the one that changed hands, each with its mark', () => {
    isReduced(false);
    animate.mockImplementation(() => ({ finish: () => undefined }));
    // jsdom has no layout: a card gets the place of its slot or cell.
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      const place = this.closest('li');
      const at = [...document.querySelectorAll('li')].indexOf(place!);
      return { left: at * 10, top: 0, width: 10 } as DOMRect;
    });
    show(5);
    press('ArrowRight');
    const delays = animate.mock.calls.map(([, options]) => (options as { delay?: number }).delay ?? 0);
    expect(animate.mock.calls.filter(([frames]) => JSON.stringify(frames).includes('scale('))).toHaveLength(
      1,
    );
    const faces = animate.mock.contexts.flatMap((one, at) =>
      (one as HTMLElement).parentElement?.dataset.card === 'blue-0' ? [delays[at]] : [],
    );
    expect(faces.toSorted()).toEqual([220, 340]);
    const marks = animate.mock.contexts.flatMap((one, at) =>
      (one as HTMLElement).dataset.after === undefined ? [] : [delays[at]],
    );
    // The ring of the played card, ring and tag of the captured one, and the marks after the waves.
    expect(marks.toSorted()).toEqual([220, 340, 340, 460]);
    jest.restoreAllMocks();
  });

  it('is off under reduced motion', () => {
    isReduced(true);
    show(5);
    press('ArrowRight');
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('a replay without verdicts', () => {
  const pending = (judge: Judge) =>
    render(<Replay data={data} verdict={fail('pending')} initial={3} judge={judge} />);

  it('shows those of the browser once they are computed', async () => {
    let resolve: (made: readonly MoveVerdict[]) => void = () => undefined;
    const cancel = jest.fn();
    const made = annotate(data.start, data.plays);
    pending(() => ({ verdicts: new Promise((done) => (resolve = done)), cancel }));
    expect(screen.getAllByText(/s'afficheront ici/)).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Recharger la page' })).toBeNull();
    await act(async () => {
      resolve(made);
      await Promise.resolve();
    });
    expect(screen.queryByText(/s'afficheront ici/)).toBeNull();
    expect(screen.getAllByRole('region', { name: 'Ce que chaque coup a coûté' })).toHaveLength(1);
  });

  it('says that they are pending, with a link to reload, if the browser cannot compute them', async () => {
    pending(() => ({ verdicts: Promise.reject(new Error('no worker')), cancel: () => undefined }));
    const link = await screen.findByRole('link', { name: 'Recharger la page' });
    expect(link.getAttribute('href')).toBe('/history/game/7?coup=3');
    expect(screen.queryByText(/juste/)).toBeNull();
  });

  it('polls the server if the browser cannot compute them, until the page is left', async () => {
    const stop = jest.fn();
    const again = jest.fn(() => stop);
    const judge: Judge = () => ({
      verdicts: Promise.reject(new Error('no worker')),
      cancel: () => undefined,
    });
    const { unmount } = render(
      <Replay data={data} verdict={fail('pending')} initial={3} judge={judge} again={again} />,
    );
    const told = (await screen.findByRole('link', { name: 'Recharger la page' })).closest('p');
    expect(told?.hasAttribute(PENDING_MARK)).toBe(true);
    expect([again.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
    unmount();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('cancels its computation when the page is left', () => {
    const cancel = jest.fn();
    pending(() => ({ verdicts: new Promise(() => undefined), cancel })).unmount();
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('says that there are no verdicts if the engine refuses a play', () => {
    show(3, fail('unplayable'));
    expect(screen.getAllByText(/refuse un coup/)).toHaveLength(1);
  });
});

describe('the replay in a frame', () => {
  it('stays in its frame move by move, and opens the full page in a new window', () => {
    render(<Replay data={data} verdict={verdict} initial={4} isFramed />);
    press('ArrowRight');
    expect(address()).toBe(`${framePage(7)}?coup=5`);
    const out = screen.getByRole('link', { name: 'Voir la page de la partie' });
    expect([out.getAttribute('target'), out.getAttribute('href')]).toEqual([
      '_blank',
      '/history/game/7?coup=5',
    ]);
  });
});
