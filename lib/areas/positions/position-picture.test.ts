import { makeBranchesLink } from './branches-link.ts';
import type { Branch } from './branches.ts';
import { parsePositionPicture, positionPicture } from './position-picture.ts';
import type { OpeningBase } from './opening.ts';

const LINE: Branch = [
  { slot: 0, cell: 4 },
  { slot: 2, cell: 0 },
];
const OTHER: Branch = [{ slot: 1, cell: 8 }];
const BUILT: OpeningBase = { kind: 'built', setup: '1abc' };
const GAME: OpeningBase = { kind: 'game', id: 7, moves: LINE };

/** Reads the address of a picture as the site does on a request. */
function read(address: string) {
  const [, start = '', file = ''] = /^\/img\/positions\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
  return parsePositionPicture(start, file);
}

describe('the address of the picture of a position', () => {
  it('names the start and the moves shown, without the branches beside them', () => {
    const alone = positionPicture(BUILT, { explored: { branches: [LINE], shown: 0, at: 1 } });
    const among = positionPicture(BUILT, { explored: { branches: [OTHER, LINE], shown: 1, at: 1 } });
    expect(among).toBe(alone);
    expect(read(alone)).toEqual({ base: { kind: 'built', setup: '1abc' }, line: LINE.slice(0, 1) });
  });

  it('names a start without moves', () => {
    const address = positionPicture(BUILT, { explored: { branches: [], shown: 0, at: 0 } });
    expect(read(address)).toEqual({ base: { kind: 'built', setup: '1abc' }, line: [] });
  });

  it("is that of the game for a game's own moves, and names the game for others", () => {
    const branches = [LINE, OTHER];
    expect(positionPicture(GAME, { explored: { branches, shown: 0, at: 2 } })).toBe('/img/games/7/2.png');
    const other = positionPicture(GAME, { explored: { branches, shown: 1, at: 1 } });
    expect(read(other)).toEqual({ base: { kind: 'game', id: '7' }, line: OTHER });
  });

  it('holds a start in notation', () => {
    const base: OpeningBase = { kind: 'position', line: '.,.@^+20 1A35f r +,=' };
    const address = positionPicture(base, { explored: { branches: [LINE], shown: 0, at: 2 } });
    expect(read(address)).toEqual({ base, line: LINE });
  });

  it('is read as null for any other file name', () => {
    const two = makeBranchesLink([LINE, OTHER]);
    for (const file of [`${two}.png`, '1.jpg', '.png', 'x.png', '1/..png', `1${'b'.repeat(400)}.png`])
      expect(parsePositionPicture('1abc', file)).toBeNull();
  });
});
