import { keptPicture } from '#lib/areas/pictures/picture-store.ts';
import { findPosition } from '#lib/areas/positions/position-service.ts';
import { positionNote } from '#lib/areas/positions/table-messages.ts';
import { SIMULATOR_MESSAGES as say } from '#lib/areas/simulator/simulator-messages.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { CACHE_CONTROL } from '#lib/base/keep-times.ts';
import { visitorOf } from '#lib/web/pages/readers.ts';
import { answerDrawn } from '../../../picture-response.ts';
import { drawTablePicture } from '../../../table-picture.tsx';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ start: string; file: string }> };

/** The preview of a position in the simulator, `/img/positions/{start}/{moves}.png`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const address = await params;
  return answerDrawn(() => findPicture(request, address), CACHE_CONTROL.picture);
}

async function findPicture(
  request: Request,
  address: { start: string; file: string },
): Promise<Buffer | null> {
  const viewer = visitorOf(request.headers);
  const found = await findPosition(viewer, address);
  if (!found.ok) return null;
  const { key, ...position } = found.value;
  const head = `${getConfig().siteName} · ${say.title}`;
  const foot = positionNote(position.step, position.names);
  const draw = () => drawTablePicture({ ...position, head, foot });
  return keptPicture(viewer, { key, draw, shelf: 'positions' });
}
