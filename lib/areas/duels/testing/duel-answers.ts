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
