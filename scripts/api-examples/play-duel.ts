import type { Asker } from './asker.ts';

/** Makes a duel, sits down at it, plays a card, gives the game up and goes on to the next one. */
export async function playDuel(asker: Asker): Promise<void> {
  const [by, friend] = ['Joueuse', 'Joueur'];
  const fields = { regles: 'p0', premier: 'moi', horloge: 'day', manches: 3 };
  const made = await asker.keep('POST /rest/duel', { by, body: fields });
  const { id, invitation } = made as { id: string; invitation: string };
  const path = `/rest/duel/${id}`;
  await asker.keep('POST /rest/duel/{id}/join', { by: friend, path: `${path}/join`, body: { invitation } });
  const play = { game: 0, ply: 0, slot: 2, x: 1, y: 1 };
  await asker.keep('POST /rest/duel/{id}/play', { by, path: `${path}/play`, body: play });
  await asker.keep('GET /rest/duel/{id}', { by: friend, path });
  await asker.keep('POST /rest/duel/{id}/resign', { by: friend, path: `${path}/resign`, body: { game: 0 } });
  await asker.keep('POST /rest/duel/{id}/next', { by, path: `${path}/next`, body: { game: 0 } });
}
