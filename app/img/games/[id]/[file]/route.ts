import { getGame } from '#lib/areas/replays/game-service.ts';
import { stepAt } from '#lib/areas/replays/replay-coup.ts';
import { stepName } from '#lib/areas/replays/replay-messages.ts';
import { keptPicture } from '#lib/areas/pictures/picture-store.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { CACHE_CONTROL } from '#lib/base/keep-times.ts';
import { visitorOf } from '#lib/web/pages/readers.ts';
import { answerDrawn } from '../../../picture-response.ts';
import { drawTablePicture } from '../../../table-picture.tsx';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ id: string; file: string }> };

/** The preview of a move of a game, `/img/games/{id}/{coup}.png`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id, file } = await params;
  return answerDrawn(() => findPicture(request, id, file), CACHE_CONTROL.fixedPicture);
}

async function findPicture(request: Request, id: string, file: string): Promise<Buffer | null> {
  const viewer = visitorOf(request.headers);
  const found = await getGame(viewer, { id });
  const coup = Number(/^(\d)\.png$/.exec(file)?.[1] ?? NaN);
  if (!found.ok || !(coup <= found.value.turns.length)) return null;
  const { start, turns, players, cards } = found.value;
  const names = { blue: players.blue.name, red: players.red.name };
  const [head, foot] = [getConfig().siteName, stepName(coup)];
  const draw = () => drawTablePicture({ names, cards, step: stepAt(start, turns, coup), head, foot });
  // A player who closes their account is not named any more.
  return keptPicture(viewer, { key: [id, coup, names.blue, names.red].join('/'), draw });
}
