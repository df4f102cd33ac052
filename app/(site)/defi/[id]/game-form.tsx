import type { ReactNode } from 'react';
import type { DuelView } from '#lib/areas/duels/duel-view.ts';
import type { ShownTable } from '../../jouer/table/shown.ts';

/** A duel and the table that shows it. */
export type Parts = {
  readonly view: DuelView;
  readonly shown: ShownTable & { readonly sending: NonNullable<ShownTable['sending']> };
};

type FormProps = Parts & { path: 'resign' | 'next'; children: ReactNode };

/** A form that resigns a game of a duel, or requests the next one. */
export function GameForm({ view: { id, game }, shown, path, children }: FormProps) {
  return (
    <form action={`/rest/duel/${encodeURIComponent(id)}/${path}`} method="post">
      <input type="hidden" name="username" value={shown.sending.player} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="game" value={game} />
      {children}
    </form>
  );
}
