import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { LiveView } from '#lib/areas/live/live.ts';
import { facesById } from '#lib/areas/cards/card-address.ts';
import { aPlayedGame } from '#lib/areas/replays/testing/a-game.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import { hideHand } from '#lib/game/rules/hidden-cards.ts';
import { LiveTable } from './live-table.client.tsx';

/** A game after `count` plays, with the other cards face down. */
function viewAfter(count: number, changes: Partial<LiveView> = {}): LiveView {
  const { start, plays, cards } = aPlayedGame({ finalScore: 5 });
  const made = plays.slice(0, count);
  const shownOf = (color: 'blue' | 'red') =>
    new Set(made.filter(({ player }) => player === color).map(({ slot }) => slot));
  const seen = hideHand(hideHand(start, 'blue', shownOf('blue')), 'red', shownOf('red'));
  return {
    ...{ id: 7, names: { blue: 'Mirabelle', red: 'Octave' }, isPvp: true, elo: null, watchers: 3 },
    ...{ start: seen, faces: facesById(Object.values(cards)), isOver: count === 9, isJudged: false },
    moves: made.map(({ slot, x, y }) => ({ slot, cell: cellAt(x, y) })),
    ...changes,
  };
}

/** The event streams opened by the page. */
class FakeSource {
  static readonly CLOSED = 2;
  static readonly opened: FakeSource[] = [];
  readonly url: string;
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  onopen: (() => void) | null = null;
  beat: () => void = () => undefined;

  constructor(url: string) {
    this.url = url;
    FakeSource.opened.push(this);
  }

  addEventListener(_name: 'beat', listener: () => void) {
    this.beat = listener;
  }

  close() {
    this.readyState = FakeSource.CLOSED;
  }

  send(view: LiveView) {
    act(() => this.onmessage?.({ data: JSON.stringify(view) }));
  }
}

beforeEach(() => {
  FakeSource.opened.length = 0;
  Object.assign(globalThis, { EventSource: FakeSource, matchMedia: () => ({ matches: true }) });
});

const show = (view: LiveView) => {
  render(<LiveTable initial={view} delaySeconds={0} />);
  return FakeSource.opened[0]!;
};

it('describes each play in a sentence as it arrives, and shows the number of spectators', () => {
  const source = show(viewAfter(1));
  expect(source.url).toBe('/rest/live/7/events');
  expect(screen.getAllByText('carte cachée')).toHaveLength(9);
  source.send(viewAfter(2, { watchers: 12 }));
  expect(screen.getAllByText('carte cachée')).toHaveLength(8);
  const [told] = screen.getAllByRole('status').filter(({ textContent }) => textContent.includes(' pose '));
  expect(told?.textContent).toContain('Octave pose Givre en haut à gauche.');
  expect(screen.getAllByText(/^12\s*spectateurs$/)).toHaveLength(1);
});

it('ignores a state older than the one shown', () => {
  const source = show(viewAfter(3));
  source.send(viewAfter(2));
  expect(screen.getAllByText('carte cachée')).toHaveLength(7);
});

it('says that the connection is lost, and restored', () => {
  const source = show(viewAfter(1));
  act(() => source.onerror?.());
  expect(screen.getAllByText(/^Liaison perdue/)).toHaveLength(1);
  source.send(viewAfter(1));
  expect(screen.getAllByText('En liaison')).toHaveLength(1);
});

it('opens another stream after 45 silent seconds, and at once when the browser is online again', () => {
  jest.useFakeTimers();
  const source = show(viewAfter(1));
  const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));
  pass(44);
  act(() => source.beat());
  pass(44);
  expect(FakeSource.opened).toHaveLength(1);
  pass(3);
  expect([FakeSource.opened.length, source.readyState]).toEqual([2, FakeSource.CLOSED]);
  expect(screen.getAllByText(/^Liaison perdue/)).toHaveLength(1);
  act(() => FakeSource.opened[1]?.onopen?.());
  expect(screen.getAllByText('En liaison')).toHaveLength(1);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getAllByText(/^Liaison perdue/)).toHaveLength(1);
  act(() => void dispatchEvent(new Event('online')));
  expect(FakeSource.opened).toHaveLength(3);
  jest.useRealTimers();
});

it('shows the result and a link to the replay at the end, and closes the stream', () => {
  const source = show(viewAfter(8));
  source.send(viewAfter(9));
  expect(screen.getByRole('link', { name: 'Revoir la partie' }).getAttribute('href')).toBe('/history/game/7');
  expect(source.readyState).toBe(FakeSource.CLOSED);
});

it('is complete without JavaScript, except for the state of the connection', () => {
  const html = renderToString(<LiveTable initial={viewAfter(4)} delaySeconds={30} />);
  expect(html).toContain('30\u00a0secondes de retard');
  expect(html).toContain('Le verdict sur chaque coup vient à la fin');
  expect(html).not.toContain('En liaison');
});
