import { turnsOf } from '#lib/areas/positions/branches.ts';
import { collection } from '#lib/db/collections.ts';
import type { DuelView } from '../duel-view.ts';

type Answer =
  | { readonly ok: true; readonly value: { readonly view: DuelView; readonly guestKey: string | null } }
  | { readonly ok: false; readonly code: string };

/** The view of a duel in an answer. Throws the code of a refusal. */
export function viewOf(answer: Answer): DuelView {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.view;
}

/** The key of the friend's address of a duel. */
export async function invitationOf(id: string): Promise<string> {
  const found = await collection('duels').findOne({ _id: id });
  return found!.invitation;
}

/** The first legal play of the player to move. */
export function anyPlay({ start, moves, game }: DuelView) {
  const position = turnsOf(start, moves)?.at(-1)?.position ?? start;
  const slot = position.hands[position.turn].findIndex((card) => card !== null);
  const cell = position.board.findIndex((placed) => placed === null);
  return { game, ply: moves.length, slot, x: cell % 3, y: Math.floor(cell / 3) };
}
