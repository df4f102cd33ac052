import { keptPicture } from '#lib/areas/pictures/picture-store.ts';
import { getProblem } from '#lib/areas/problems/problem-service.ts';
import { problemTitle } from '#lib/areas/problems/problem-messages.ts';
import { bareStep } from '#lib/areas/problems/problem.ts';
import { playsText, SIDE_NAMES } from '#lib/areas/positions/table-messages.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { CACHE_CONTROL } from '#lib/base/keep-times.ts';
import { visitorOf } from '#lib/web/pages/readers.ts';
import { answerDrawn } from '../../picture-response.ts';
import { drawTablePicture } from '../../table-picture.tsx';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ file: string }> };

/** The preview of a day's problem, `/img/problemes/{day}.png`: board and hands, without the answer. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  return answerDrawn(() => findPicture(request, file), CACHE_CONTROL.picture);
}

async function findPicture(request: Request, file: string): Promise<Buffer | null> {
  const viewer = visitorOf(request.headers);
  const [, day = ''] = /^([\d-]{10})\.png$/.exec(file) ?? [];
  const found = await getProblem(viewer, day);
  if (!found.ok) return null;
  const problem = found.value;
  const head = `${getConfig().siteName} · ${problemTitle(day)}`;
  const foot = playsText(SIDE_NAMES[problem.position.turn]);
  const table = { names: SIDE_NAMES, cards: problem.faces, step: bareStep(problem), head, foot };
  const draw = () => drawTablePicture(table);
  return keptPicture(viewer, { key: `probleme/${day}`, draw, shelf: 'positions' });
}
