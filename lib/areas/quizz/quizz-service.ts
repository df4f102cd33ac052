import { ok, type Result } from '#lib/base/result.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import * as quizz from './quizz-repo.ts';
import type { QuizzTheme } from './quizz.ts';

/** The themes of the quizz, sorted by name; open to everybody (product/pages §5.5). */
export async function listThemes(_viewer: Viewer): Promise<Result<readonly QuizzTheme[], never>> {
  const themes = await quizz.listAll();
  return ok(themes.toSorted((one, other) => one.name.localeCompare(other.name, 'fr')));
}
