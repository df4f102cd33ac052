import { addSeconds } from '#lib/base/paris-time.ts';
import { makeRandom } from '../random.ts';
import type { Move } from './moves.ts';
import { fittingLines, tableTalk, type TalkLines } from './table-talk.ts';
import { LAST_MESSAGES } from '#lib/back-office/chat/chat-service.ts';
import { WORLD_CONTENT } from '../world/world-content.ts';
import { pickThread, UNREPEATED, type Chat } from './threads.ts';

describe('a table', () => {
  const LINES: TalkLines = {
    greetings: ['Bonjour', 'Salut'],
    remarks: {
      ...{ hit: ['Aïe'], combo: ['Un combo'], took: ['Voilà'] },
      ...{ corner: ['Mon coin'], quiet: ['Hmm'], waiting: ['Je réfléchis'] },
    },
    farewells: { win: ['Une autre'], draw: ['Un nul'], lose: ['Bien joué'], close: ['Serré'] },
  };

  const startedAt = new Date('2026-11-20T20:00:00Z');
  const endedAt = addSeconds(startedAt, 180);

  const aMove = (changes: Partial<Move> = {}): Move => ({
    ...{ player: 'blue', captured: 0, isCombo: false, isCorner: false },
    ...changes,
  });

  const MOVES = Array.from({ length: 9 }, (_, at) => aMove({ player: at % 2 === 0 ? 'blue' : 'red' }));

  const talks = (talkers: readonly ('blue' | 'red')[]) =>
    Array.from({ length: 120 }, (_, game) =>
      tableTalk(
        { startedAt, endedAt, talkers, lines: LINES, moves: MOVES, finalScore: 7 },
        makeRandom(`talk ${game}`),
      ),
    );

  it('greets before the first play and says farewell after the last, in order, within the game and without repetition', () => {
    const said = talks(['blue', 'red']).filter((messages) => messages.length > 0);
    expect(said.length).toBeGreaterThan(5);
    expect(said.length).toBeLessThan(60);
    for (const messages of said) {
      const plays = messages.map(({ afterPlay }) => afterPlay);
      expect(plays).toEqual(plays.toSorted((one, other) => one - other));
      const texts = messages.map(({ text }) => text);
      expect(new Set(texts).size).toBe(texts.length);
      for (const { afterPlay, text, date } of messages) {
        expect(LINES.greetings.includes(text)).toBe(afterPlay === 0);
        expect(['Une autre', 'Bien joué'].includes(text)).toBe(afterPlay === 9);
        expect(date >= startedAt && date <= endedAt).toBe(true);
      }
    }
  });

  it('never speaks for robots', () => {
    expect(talks([]).flat()).toEqual([]);
    expect(
      talks(['red'])
        .flat()
        .every(({ fromBlue }) => !fromBlue),
    ).toBe(true);
  });

  it.each<[string, Partial<Move>, string[], string[]]>([
    ['took a card', { captured: 1 }, ['Voilà'], ['Aïe']],
    ['took by a combo', { captured: 2, isCombo: true }, ['Voilà'], ['Un combo', 'Aïe']],
    ['took nothing', {}, ['Hmm'], ['Je réfléchis']],
    ['took a corner alone', { isCorner: true }, ['Mon coin', 'Hmm'], ['Je réfléchis']],
    ['took a card in a corner', { isCorner: true, captured: 1 }, ['Voilà'], ['Aïe']],
  ])('fits the lines of blue and red to a play of blue that %s', (_, move, blue, red) => {
    const course = { moves: [aMove(move)], finalScore: null };
    expect(fittingLines(course, 'blue', LINES)).toEqual(blue);
    expect(fittingLines(course, 'red', LINES)).toEqual(red);
  });

  it.each([
    [10, ['Une autre'], ['Bien joué']],
    [6, ['Une autre', 'Serré'], ['Bien joué', 'Serré']],
    [5, ['Un nul'], ['Un nul']],
    [4, ['Bien joué', 'Serré'], ['Une autre', 'Serré']],
  ])('fits farewells to a game that ends with %i cards of blue', (finalScore, blue, red) => {
    const course = { moves: MOVES, finalScore };
    expect(fittingLines(course, 'blue', LINES)).toEqual(blue);
    expect(fittingLines(course, 'red', LINES)).toEqual(red);
  });
});

describe('the global channel', () => {
  const CHAT: Chat = {
    always: [['Qui joue ?', 'Moi !']],
    day: [['Bonjour !']],
    evening: [['Bonsoir !']],
    night: [['Bonne nuit !']],
  };
  const NOBODY: ReadonlySet<string> = new Set();

  /** The possible first lines at a UTC time in winter, when Paris is one hour ahead. */
  const saidAt = (time: string, recent = NOBODY) => {
    const random = makeRandom(`at ${time}`);
    const at = new Date(`2026-11-20T${time}:00Z`);
    const picked = Array.from({ length: 40 }, () => pickThread(CHAT, { at, recent }, random)?.[0] ?? null);
    return new Set(picked);
  };

  it.each([
    ['04:59', 'Bonne nuit !'],
    ['05:00', 'Bonjour !'],
    ['16:59', 'Bonjour !'],
    ['17:00', 'Bonsoir !'],
    ['22:59', 'Bonsoir !'],
    ['23:00', 'Bonne nuit !'],
  ])('at %s UTC says the lines of that hour in Paris: %s', (time, line) => {
    expect(saidAt(time)).toEqual(new Set(['Qui joue ?', line]));
  });

  it('starts no exchange with a recent line, and is silent without any other', () => {
    expect(saidAt('12:00', new Set(['Moi !']))).toEqual(new Set(['Bonjour !']));
    expect(saidAt('12:00', new Set(['Moi !', 'Bonjour !']))).toEqual(new Set([null]));
  });

  it('has more lines at any hour than a page of the site shows', () => {
    expect(UNREPEATED).toBeGreaterThanOrEqual(LAST_MESSAGES);
    expect(WORLD_CONTENT.chat.always.flat().length).toBeGreaterThan(UNREPEATED + 20);
  });
});
