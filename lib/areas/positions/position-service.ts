import { getCatalog } from '#lib/areas/cards/catalog.ts';
import { stepAt, type Step } from '#lib/areas/replays/replay-coup.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { CardFace } from '#lib/game/card.ts';
import type { Color } from '#lib/game/rules/types.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { turnsOf } from './branches.ts';
import type { Opening } from './opening.ts';
import { openGame, openPosition, openSetup } from './opening-service.ts';
import { parsePositionPicture, type PicturedPosition } from './position-picture.ts';
import { SIDE_NAMES } from './table-messages.ts';

/** A board of the simulator, to be drawn. */
export type DrawnPosition = {
  readonly step: Step;
  readonly names: Readonly<Record<Color, string>>;
  readonly cards: Readonly<Record<string, Pick<CardFace, 'name' | 'deck'>>>;
  /** Changes with anything that the picture shows. */
  readonly key: string;
};

/**
 * The position of a preview picture by the parts of its address; `not found` for unreadable parts, before any card is looked up, and for
 * illegal moves. Open to everybody.
 */
export async function findPosition(
  viewer: Viewer,
  { start, file }: { start: string; file: string },
): Promise<Result<DrawnPosition, 'not found'>> {
  const asked = parsePositionPicture(start, file);
  if (!asked) return fail('not found');
  const { base, line } = asked;
  const opened = await open(viewer, base);
  if (!opened.ok) return opened;
  const turns = turnsOf(opened.value.start, line);
  if (!turns) return fail('not found');
  const { faces, names } = opened.value;
  const { byId } = await getCatalog();
  const cards = Object.entries(faces).map(
    ([id, { name }]) => [id, { name, deck: byId.get(id)?.deck ?? '' }] as const,
  );
  const versions = Object.values(faces).map(({ pictures }) => pictures.query);
  const shown = names ?? SIDE_NAMES;
  return ok({
    step: stepAt(opened.value.start, turns, turns.length),
    names: shown,
    cards: Object.fromEntries(cards),
    key: [start, file, shown.blue, shown.red, ...versions].join('/'),
  });
}

function open(viewer: Viewer, base: PicturedPosition['base']): Promise<Result<Opening, 'not found'>> {
  if (base.kind === 'game') return openGame(viewer, base.id);
  return base.kind === 'built' ? openSetup(viewer, base.setup) : openPosition(viewer, base.line);
}
