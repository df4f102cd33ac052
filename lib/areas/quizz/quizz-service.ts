import { ok, type Result } from '#lib/base/result.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';

/** The themes of the quizz, sorted by name; open to everybody (product/pages §5.5). */
export async function listThemes(_viewer: Viewer): Promise<Result<readonly QuizzTheme[], never>> {
  const themes = await listAll();
  return ok(themes.toSorted((one, other) => one.name.localeCompare(other.name, 'fr')));
}

/** Every theme, oldest first. */
async function listAll(): Promise<QuizzTheme[]> {
  const found = await collection('quizzThemes')
    .find({}, { maxTimeMS: READ_LIMIT_MS })
    .sort({ _id: 1 })
    .toArray();
  return found.map(({ _id, name, nb }) => ({ id: _id, name, questions: nb }));
}

/** A theme of the quizz and how many questions it has (product/calls §3.9). */
export type QuizzTheme = { readonly id: number; readonly name: string; readonly questions: number };
