import { act, render, screen } from '@testing-library/react';
import { gamePage, type ReplayData } from '#lib/areas/replays/replay-data.ts';
import { judgementsOf, type Verdict } from '#lib/game/verdicts/judgement.ts';
import { ok } from '#lib/base/result.ts';
import type { FairVerdict } from '#lib/game/fair/judge-fairly.ts';
import { CHOICE, CORNERS, playsOfTwoCorners, twoCorners, UPPER } from '#lib/game/fair/testing/two-corners.ts';
import type { Play } from '#lib/game/rules/types.ts';
import { annotate } from '#lib/game/solver/annotate.ts';
import { askVerdicts, type AskVerdicts } from './ask-verdicts.client.ts';
import { Replay } from './replay.client.tsx';

const ADDRESS = '/rest/history/game/7/verdicts';
const EXPECTED: FairVerdict = { loss: 0, error: 0.06, hands: 48, better: null };
const LUCKY: FairVerdict = { loss: 1.6, error: 0, hands: 2, better: { slot: 3, x: 2, y: 2 } };

beforeEach(() => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

/** The game of two corners, with a choice of blue that is bad on open cards, or good by luck only. */
function game(choice: Play): ReplayData {
  return {
    gamePage: gamePage(7),
    gameId: 7,
    verdicts: ADDRESS,
    names: { blue: 'Mirabelle', red: 'Octave' },
    faces: {},
    start: twoCorners(UPPER),
    plays: playsOfTwoCorners(choice),
  };
}

function judged({ start, plays }: ReplayData, fair?: FairVerdict): Verdict {
  const none = plays.map((_, at) => (at === CHOICE ? (fair ?? null) : null));
  return ok(judgementsOf(annotate(start, plays), plays, fair ? none : []));
}

function show(data: ReplayData, fair?: FairVerdict, ask: AskVerdicts = () => () => undefined) {
  return render(<Replay data={data} verdict={judged(data, fair)} initial={CHOICE + 1} ask={ask} />);
}

const plain = (element: Element | null) => element?.textContent.replaceAll('\u00a0', ' ') ?? '';
const panel = () => document.querySelector('[aria-labelledby="verdict"]');

describe('a move under hidden hands', () => {
  it('judged bad only because of an unlikely hand counts as right in the fair verdict', () => {
    show({ ...game(CORNERS.lower), own: 'blue' }, EXPECTED);
    expect(plain(screen.getByRole('heading', { level: 2, name: 'Un coup juste' }))).toBe('Un coup juste');
    expect(plain(panel())).toContain(
      "Aucun coup ne faisait nettement mieux sur les 48 mains qu'Octave pouvait avoir.",
    );
    expect(plain(panel()?.querySelector('details') ?? null)).toMatch(
      /^Avec toutes les cartes visiblesMieux valait .* : \d cartes au lieu de \d, .* sur \d+\.$/,
    );
    expect(
      screen.getAllByText("C'est le tournant de la partie, pour qui voit toutes les cartes."),
    ).toHaveLength(1);
    expect(document.querySelector('[data-hydrate="idle"]')).toBeNull();
  });

  it('good only because of an unlikely hand counts as a fault, with the better play on average', () => {
    show(game(CORNERS.upper), LUCKY);
    expect(plain(panel())).toMatch(
      /^Ce coup coûte 1,6 carte en moyenne à MirabelleMieux valait Gauche en bas à droite, sur les 2 mains qu'Octave pouvait avoir\./,
    );
    expect(plain(document.body)).toContain('1,6 de plus');
    expect(plain(panel()?.querySelector('details') ?? null)).not.toContain('coûte');
  });

  it('counts in the totals of its player by the fair verdict', () => {
    show(game(CORNERS.upper), LUCKY);
    const sums = plain(screen.getByRole('region', { name: 'Ce que chaque coup a coûté' }));
    expect(sums).toMatch(/Mirabelle : 3 fautes, 4,6 cartes perdues · précision 62 %Octave/);
  });

  it('has only the exact verdict, without accuracy, until the fair one arrives', async () => {
    let found: Parameters<AskVerdicts>[1] = () => undefined;
    const ask = jest.fn<() => void, Parameters<AskVerdicts>>((_, tell) => {
      found = tell;
      return () => undefined;
    });
    const data = game(CORNERS.lower);
    show(data, undefined, ask);
    expect(ask.mock.calls.map(([address]) => address)).toEqual([ADDRESS]);
    expect(plain(document.body)).not.toMatch(/pouvait avoir|précision/i);
    // The page hydrates without interaction, to fetch the verdicts.
    expect(document.querySelector('[data-hydrate="idle"]')).not.toBeNull();
    const complete = judged(data, EXPECTED);
    await act(async () => {
      if (complete.ok) found(complete.value);
      await Promise.resolve();
    });
    expect(screen.getAllByRole('heading', { name: 'Un coup juste' })).toHaveLength(1);
  });

  it('is not polled for when both players saw all hands', () => {
    const ask = jest.fn(() => () => undefined);
    const { verdicts, ...open } = game(CORNERS.lower);
    expect(verdicts).toBe(ADDRESS);
    show(open, undefined, ask);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('pending fair verdicts', () => {
  const fetching = jest.fn<Promise<Pick<Response, 'json'>>, []>();
  const { error: standardError, ...rest } = EXPECTED;
  const ON_THE_WIRE = { ...rest, standardError };
  const answer = (state: string) =>
    Promise.resolve({
      json: () => Promise.resolve({ result: { state, verdicts: [{ loss: 2, fair: ON_THE_WIRE }] } }),
    });

  beforeEach(() => {
    jest.useFakeTimers();
    fetching.mockReset();
    window.fetch = fetching as unknown as typeof fetch;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('are polled at growing intervals, five times at most, until complete', async () => {
    fetching.mockImplementation(() => answer('exact'));
    const found = jest.fn();
    askVerdicts(ADDRESS, found);
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect([fetching.mock.calls.length, found.mock.calls.length]).toEqual([5, 0]);
    fetching.mockImplementation(() => answer('complete'));
    askVerdicts(ADDRESS, found);
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(found.mock.calls).toEqual([[[{ loss: 2, fair: EXPECTED }]]]);
    expect(fetching).toHaveBeenCalledTimes(6);
  });

  it('are not polled once the page is left', async () => {
    fetching.mockImplementation(() => answer('exact'));
    askVerdicts(ADDRESS, jest.fn())();
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(fetching).not.toHaveBeenCalled();
  });
});
