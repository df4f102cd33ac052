import { makeBranchesLink, parseBranchesLink } from './branches-link.ts';
import { shownLine, type Explored, type Branch } from './branches.ts';
import type { OpeningBase } from './opening.ts';

/** Nine moves take nine letters after the version's. */
const MAX_LETTERS = 12;

/** Prefix of a start that is a game; links of built starts begin with their version. */
const OF_GAME = 'partie-';

/** Prefix of a start in notation, which follows in base64url. */
const OF_LINE = 'position-';

/** The start of a pictured position, and the moves up to it. */
export type PicturedPosition = {
  readonly base:
    | { readonly kind: 'built'; readonly setup: string }
    | { readonly kind: 'position'; readonly line: string }
    | { readonly kind: 'game'; readonly id: string };
  readonly line: Branch;
};

/**
 * The address of the preview picture of the board shown, `/img/positions/{start}/{moves}.png`. It omits the other branches, to be short
 * and shared by many addresses of the simulator. A game's own moves have the pictures of the game.
 */
export function positionPicture(base: OpeningBase, { explored }: { readonly explored: Explored }): string {
  const line = shownLine(explored);
  if (base.kind === 'game' && explored.shown === 0 && base.moves.length > 0)
    return `/img/games/${base.id}/${explored.at}.png`;
  return `/img/positions/${startOf(base)}/${makeBranchesLink(line.length === 0 ? [] : [line])}.png`;
}

function startOf(base: OpeningBase): string {
  if (base.kind === 'game') return `${OF_GAME}${base.id}`;
  return base.kind === 'built' ? base.setup : OF_LINE + Buffer.from(base.line).toString('base64url');
}

/** Parses the two parts of the address of a picture; null for any other text. Cards and rules are not checked yet. */
export function parsePositionPicture(start: string, file: string): PicturedPosition | null {
  const [, letters = ''] = /^([\w-]+)\.png$/.exec(file) ?? [];
  const branches = letters.length <= MAX_LETTERS ? parseBranchesLink(letters) : null;
  if (branches === null || branches.length > 1) return null;
  const [line = []] = branches;
  if (start.startsWith(OF_LINE))
    return {
      base: { kind: 'position', line: Buffer.from(start.slice(OF_LINE.length), 'base64url').toString() },
      line,
    };
  if (!start.startsWith(OF_GAME)) return { base: { kind: 'built', setup: start }, line };
  return { base: { kind: 'game', id: start.slice(OF_GAME.length) }, line };
}
