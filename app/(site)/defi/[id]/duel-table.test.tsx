import { act, fireEvent, render, screen } from '@testing-library/react';
import type { DuelView } from '#lib/areas/duels/duel-view.ts';
import { aTable } from '#lib/areas/training/testing/a-table.ts';
import { fail, ok } from '#lib/base/result.ts';
import { CHOICE, CORNERS, playsOfTwoCorners, twoCorners, UPPER } from '#lib/game/fair/testing/two-corners.ts';
import { cellAt } from '#lib/game/rules/cells.ts';
import { annotate } from '#lib/game/solver/annotate.ts';
import { judgementsOf, type Verdict } from '#lib/game/verdicts/judgement.ts';
import { translateAlways } from '#lib/testing/translator.ts';
import { DuelTable } from './duel-table.client.tsx';

const { start, faces } = aTable().opening;

const VIEW: DuelView = {
  ...{ id: 'd', version: 1, isPlayer: true, invitation: null, offer: null },
  ...{ names: { blue: 'Mirabelle', red: 'Invité 412' }, game: 0, round: 0, length: 1 },
  ...{ score: { blue: 0, red: 0, draws: 0 }, hasSuddenDeath: false, clock: 'none', leftMs: 60_000 },
  ...{
    start,
    faces,
    areHandsHidden: false,
    moves: [],
    end: null,
    isMatchOver: false,
    isPlayedOn: false,
    record: null,
  },
  ...{ asksAgain: null, isOtherAway: false },
};

/** Delivers the duel as the event stream does. */
let hear: (view: DuelView) => void;
let streams: number;
let sent: { readonly path: string; readonly fields: Record<string, unknown> }[];
let answer: () => Promise<DuelView | { error: string }>;

class Stream {
  static readonly CLOSED = 2;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    streams += 1;
    hear = (view) => act(() => this.onmessage?.({ data: JSON.stringify(view) }));
  }

  addEventListener(): void {
    // No beat is sent.
  }

  close(): void {
    this.onmessage = null;
  }
}

beforeEach(() => {
  sent = [];
  streams = 0;
  answer = () => new Promise(() => undefined);
  const fetch = async (
    path: string,
    { body = '{}', signal }: { body?: string; signal?: AbortSignal } = {},
  ) => {
    sent.push({ path, fields: JSON.parse(body) as Record<string, unknown> });
    const cut = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('cut'))),
    );
    const json = await Promise.race([answer(), cut]);
    return { status: 200, json: () => Promise.resolve(json) };
  };
  // Missing in jsdom; nothing moves under reduced motion.
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }), EventSource: Stream, fetch });
});

afterEach(() => jest.useRealTimers());

function show(view: DuelView = VIEW, verdict: Verdict = fail('pending')) {
  const props = { selected: null, verdict, fault: null, player: null };
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

it('shows a play at once, sends it once, and shows the friend’s as it arrives', async () => {
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

it('says that a play is not sent yet, and shows none after the end of the game', async () => {
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  show();
  answer = () => Promise.reject(new Error('offline'));
  choose(1);
  lay('au centre');
  await pass(0);
  const isLaid = () => told().includes('Vous posez Carte 1 au centre.');
  expect([told().includes("votre coup n'est pas encore envoyé"), isLaid()]).toEqual([true, true]);
  answer = () => new Promise(() => undefined);
  hear({ ...VIEW, version: 2, end: { how: 'clock', winner: 'red' } });
  await pass(2_000);
  expect(isLaid()).toBe(false);
});

it('sends a play again that a dead connection has swallowed, opens another stream, and calls no other change a play', async () => {
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  show();
  choose(1);
  lay('au centre');
  await pass(4_900);
  expect([sent.length, streams, told().includes('Liaison perdue')]).toEqual([1, 1, false]);
  await pass(200);
  expect(told()).toContain("votre coup n'est pas encore envoyé");
  answer = () => Promise.resolve({ ...VIEW, version: 2, moves: [{ slot: 0, cell: 4 }] });
  await pass(1_500);
  expect([sent.length, streams, told().includes('Liaison perdue')]).toEqual([2, 3, false]);
  answer = () => Promise.reject(new Error('offline'));
  fireEvent.click(screen.getByRole('button', { name: 'Oui, abandonner' }));
  await pass(0);
  expect(told()).toMatch(/Liaison perdue.: la partie reprendra/);
});

it('takes back a refused play, and says so', async () => {
  show();
  let refusals = 0;
  answer = () => Promise.resolve((refusals += 1) === 1 ? { error: 'not your turn' } : VIEW);
  choose(2);
  lay('en haut');
  await settle();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: /^Carte \d.:/ })).toHaveLength(5);
});

it('has the same texts under a browser’s translator as without one', async () => {
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

/** A game lost by a play that was bad against only one possible hand, with its verdicts. */
function anEndedGame(): { view: DuelView; verdict: Verdict } {
  const plays = playsOfTwoCorners(CORNERS.lower);
  const moves = plays.map(({ slot, x, y }) => ({ slot, cell: cellAt(x, y) }));
  const end = { how: 'board', winner: 'red' } as const;
  const fair = plays.map((_, at) =>
    at === CHOICE ? { loss: 0, error: 0.06, hands: 48, better: null } : null,
  );
  const twoCornersStart = twoCorners(UPPER);
  const view = { ...VIEW, start: twoCornersStart, faces: {}, areHandsHidden: true, moves, end };
  return { view, verdict: ok(judgementsOf(annotate(twoCornersStart, plays), plays, fair)) };
}

const sheet = () => document.body.textContent.replaceAll('\u00a0', ' ');

it('leads with the fair verdict and collapses the exact one if hands were hidden', async () => {
  const { view, verdict } = anEndedGame();
  show(view, verdict);
  await settle();
  expect(sheet()).toContain(
    "Un coup juste. Aucun coup ne faisait nettement mieux sur les 48 mains qu'Invité 412 pouvait avoir.",
  );
  const folded = screen.getByText('Avec toutes les cartes visibles').closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toMatch(/vous coûte/);
});

it.each(['followed', 'missed'])(
  'shows no verdicts of an earlier game when the next one, which was %s, ends on the same page',
  async (how) => {
    const { view, verdict } = anEndedGame();
    show(view, verdict);
    await settle();
    const next = { ...view, game: 1, length: 3 as const, moves: [], end: null, version: 2 };
    if (how === 'followed') hear(next);
    hear({ ...next, end: { how: 'resigned', winner: 'blue' }, version: 3 });
    await settle();
    expect(sheet()).not.toMatch(/Un coup juste|Précision/);
  },
);

it('shows in the turn’s line that the other player has left, and that they are back', () => {
  show();
  hear(VIEW);
  expect(told()).toContain('En liaison');
  hear({ ...VIEW, isOtherAway: true });
  expect(told()).toContain('Adversaire hors ligne');
  hear(VIEW);
  expect(told()).not.toContain('hors ligne');
});

it('shows the time left that an event brings at once, also if nothing else of the duel has changed', async () => {
  jest.useFakeTimers();
  const left = () =>
    /\d+.s(?!\w)/.exec(screen.getByText('À vous de jouer').parentElement?.textContent ?? '')?.[0];
  show({ ...VIEW, clock: 'seconds', leftMs: 30_000 });
  await act(() => jest.advanceTimersByTimeAsync(16_000));
  hear({ ...VIEW, clock: 'seconds', leftMs: 14_000, isOtherAway: true });
  expect(left()).toMatch(/^14/);
});
