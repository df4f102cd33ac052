import { cache } from 'react';
import { getViewer } from '#app/_request/viewer.ts';
import { getLeagueForm, type LeagueForm } from '#lib/desk/leagues/league-setup-service.ts';
import { refuse } from '../../refuse.ts';

/** The league that a page edits or deletes, or null. */
export const findForm = cache(async (name: string, page: 'edit' | 'delete'): Promise<LeagueForm | null> => {
  const viewer = await getViewer();
  const found = await getLeagueForm(viewer, { name });
  if (found.ok) return found.value;
  return found.code === 'unauthorized' ? refuse(viewer, `/admin/animation/${name}/${page}`) : null;
});
