import { UnknownValue } from '#lib/base/request-errors.ts';
import { parsePage } from '#lib/base/paging.ts';
import {
  ANONYMOUS,
  findChoice,
  isRanked,
  isShownAs,
  parseOrder,
  possibleNames,
  rankingPath,
  valueOf,
} from './ranking.ts';

describe('a standing', () => {
  const pvp = { win: 1, draw: 0, lose: 2, points: 7 };
  const elo = { murs: { current: 1016, peak: 1032 } };

  it('counts points, or the current Elo with 0 for a category never played', () => {
    expect(valueOf({ by: 'pvp' }, { pvp, elo })).toBe(7);
    expect(valueOf({ by: 'elo', mode: 'murs' }, { pvp, elo })).toBe(1016);
    expect(valueOf({ by: 'elo', mode: 'combo' }, { pvp, elo })).toBe(0);
  });

  it('is ranked by points if it has any, and by Elo if it has one in any category', () => {
    const nothing = { pvp: { win: 0, draw: 0, lose: 0, points: 0 }, elo: {} };
    expect(isRanked({ by: 'pvp' }, { ...nothing, elo })).toBe(false);
    expect(isRanked({ by: 'pvp' }, { ...nothing, pvp })).toBe(true);
    expect(isRanked({ by: 'elo', mode: 'combo' }, { ...nothing, elo })).toBe(true);
    expect(isRanked({ by: 'elo', mode: 'combo' }, { ...nothing, pvp })).toBe(false);
  });
});

describe('the name that rankings show', () => {
  const chosen = { id: 11, accountId: 1, isBanned: false };

  it.each([
    ['the chosen one', 11, chosen, true],
    ['another one', 12, chosen, false],
    ['none', null, chosen, false],
    ['one that is banned', 11, { ...chosen, isBanned: true }, false],
    ['one that has become somebody else’s', 11, { ...chosen, accountId: 2 }, false],
  ])('is %s: %p, %j, %p', (_what, rankingNicknameId, nickname, isShown) => {
    expect(isShownAs({ accountId: 1, rankingNicknameId }, nickname)).toBe(isShown);
  });
});

describe('the choice of a name', () => {
  const possible = possibleNames([
    { id: 4, name: 'Octave', isBanned: false },
    { id: 7, name: 'Grossier', isBanned: true },
  ]);

  it("offers the player's names that are not banned, and Anonyme", () => {
    expect(possible).toEqual([
      { id: 4, name: 'Octave' },
      { id: ANONYMOUS, name: null },
    ]);
  });

  it.each([
    ['4', 4],
    [4, 4],
    ['anonymous', ANONYMOUS],
  ])('accepts %p', (sent, id) => {
    expect(findChoice(sent, possible)?.id).toBe(id);
  });

  it.each([7, '7', '04', '4.0', '', 'Octave', null, undefined, true, ['4'], { $ne: 4 }])(
    'refuses %p',
    (sent) => {
      expect(findChoice(sent, possible)).toBeNull();
    },
  );
});

describe('an address', () => {
  const categories = [
    { id: 'murs', name: 'Murs' },
    { id: 'combo', name: 'Combo' },
  ];

  it.each([
    [{}, { by: 'pvp' }],
    [{ classement: 'parties' }, { by: 'pvp' }],
    [{ classement: '', mode: '' }, { by: 'pvp' }],
    [
      { classement: ['elo', 'parties'], mode: ['combo', 'murs'] },
      { by: 'elo', mode: 'combo' },
    ],
    [{ classement: 'parties', mode: 'murs' }, { by: 'pvp' }],
    [{ classement: 'elo' }, { by: 'elo', mode: 'murs' }],
    [
      { classement: 'elo', mode: 'combo' },
      { by: 'elo', mode: 'combo' },
    ],
  ])('%j asks for %j', (query, order) => {
    expect(parseOrder(query, categories)).toEqual(order);
  });

  it.each([
    { classement: 'nimporte' },
    { classement: 'elo', mode: 'constructor' },
    { mode: 'constructor' },
    { classement: 'parties', mode: 'constructor' },
  ])('%j throws UnknownValue', (query) => {
    expect(() => parseOrder(query, categories)).toThrow(UnknownValue);
  });

  it('finds no Elo ranking when the server has no category', () => {
    expect(() => parseOrder({ classement: 'elo' }, [])).toThrow(UnknownValue);
  });

  it.each([
    [undefined, 1],
    ['2', 2],
    ['', 1],
    [['2', '3'], 2],
    ['1000000000', 1_000_000],
    ['9'.repeat(400), 1_000_000],
  ])('with page=%p asks for page %d', (text, page) => {
    expect(parsePage(text)).toBe(page);
  });

  it.each(['0', '-3', '1.5', 'deux', ' '])('refuses page=%p', (text) => {
    expect(() => parsePage(text)).toThrow(UnknownValue);
  });

  it('is short for the first page and keeps ranking and page otherwise', () => {
    expect(rankingPath({ by: 'pvp' })).toBe('/ranking.html');
    expect(rankingPath({ by: 'pvp' }, 3)).toBe('/ranking.html?page=3');
    expect(rankingPath({ by: 'elo', mode: 'é&m' }, 2)).toBe(
      '/ranking.html?classement=elo&mode=%C3%A9%26m&page=2',
    );
  });
});
