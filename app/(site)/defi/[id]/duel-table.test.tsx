import { act, fireEvent, render, screen } from '@testing-library/react';
import type { DuelView } from '#lib/areas/duels/duel-view.ts';
import { aTable } from '#lib/areas/training/testing/a-table.ts';
import { fail } from '#lib/base/result.ts';
import { translateAlways } from '#lib/testing/translator.ts';
import { DuelTable } from './duel-table.client.tsx';

const { start, faces } = aTable().opening;

const VIEW: DuelView = {
  ...{ id: 'd', version: 1, isPlayer: true, invitation: null, offer: null },
  ...{ names: { blue: 'Mirabelle', red: 'Invité 412' }, game: 0, length: 1 },
  ...{ score: { blue: 0, red: 0, draws: 0 }, hasSuddenDeath: false, clock: 'none', leftMs: 60_000 },
  ...{ start, faces, moves: [], end: null, isMatchOver: false, isPlayedOn: false, record: null },
  asksAgain: null,
};

/** The duel as the stream of events sends it. */
let hear: (view: DuelView) => void;
let sent: { readonly path: string; readonly fields: Record<string, unknown> }[];
let answer: () => Promise<DuelView | { error: string }>;

class Stream {
  static readonly CLOSED = 2;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    hear = (view) => act(() => this.onmessage?.({ data: JSON.stringify(view) }));
  }

  close(): void {
    this.onmessage = null;
  }
}

beforeEach(() => {
  sent = [];
  answer = () => new Promise(() => undefined);
  const fetch = async (path: string, { body = '{}' }: { body?: string } = {}) => {
    sent.push({ path, fields: JSON.parse(body) as Record<string, unknown> });
    const json = await answer();
    return { status: 200, json: () => Promise.resolve(json) };
  };
  // jsdom has none of these; nothing moves under reduced motion.
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }), EventSource: Stream, fetch });
});

function show(view: DuelView = VIEW) {
  const props = { selected: null, verdict: fail('pending') as never, fault: null, player: null };
  return render(<DuelTable initial={view} {...props} />);
}

const choose = (card: number) =>
  fireEvent.click(screen.getByRole('link', { name: new RegExp(`^Carte ${card}.:`) }));
const lay = (place: string) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Poser .* ${place}$`) }));
const told = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

it('shows a play at once, sends it once, and then the friend’s when it is heard', async () => {
  show();
  choose(1);
  lay('au centre');
  expect(told()).toContain('Vous posez Carte 1 au centre.');
  expect(sent).toEqual([{ path: '/rest/duel/d/play', fields: { game: 0, ply: 0, slot: 0, x: 1, y: 1 } }]);
  expect(screen.queryByRole('link', { name: /^Carte \d.:/ })).toBeNull();
  const moves = [
    { slot: 0, cell: 4 },
    { slot: 0, cell: 1 },
  ] as const;
  hear({ ...VIEW, version: 3, moves });
  expect(told()).toContain('Invité 412 pose Carte 6');
  expect(screen.getAllByRole('link', { name: /^Carte \d.:/ })).toHaveLength(4);
  hear({ ...VIEW, version: 2, moves: moves.slice(0, 1) });
  expect(told()).toContain('Invité 412 pose Carte 6');
  await settle();
  expect(sent).toHaveLength(1);
});

it('takes a refused play back, and says that it was refused', async () => {
  show();
  let refusals = 0;
  answer = () => Promise.resolve((refusals += 1) === 1 ? { error: 'not your turn' } : VIEW);
  choose(2);
  lay('en haut');
  await settle();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: /^Carte \d.:/ })).toHaveLength(5);
});

it('survives a translator, with the same texts as without one', async () => {
  const { unmount } = show();
  const stop = translateAlways();
  await settle();
  choose(3);
  lay('au centre');
  const moves = [
    { slot: 2, cell: 4 },
    { slot: 1, cell: 5 },
  ] as const;
  const heard = { ...VIEW, version: 3, moves };
  hear(heard);
  await settle();
  const texts = () => screen.getByRole('region', { name: 'Table de jeu' }).textContent;
  const translated = texts();
  stop();
  unmount();
  show(heard);
  hear(heard);
  expect(translated).toBe(texts());
});
