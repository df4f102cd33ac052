import type { Pair } from '#lib/back-office/leagues/league-admin-service.ts';
import { ADMIN_ANIMATION_MESSAGES as say } from '#lib/back-office/leagues/league-admin-messages.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import type { ReactNode } from 'react';
import { tableLabel } from '#lib/back-office/home/back-office-messages.ts';
import { num, secondary, Sheet, unseen } from '#ui/sheet.tsx';

type GameButtonProps = {
  league: string;
  gameId: number;
  act: 'add' | 'remove';
  /** The pair whose games the page shows, restored afterwards. */
  pair: Pair | null;
};

/** A button that adds a game to the league or removes it. */
export function GameButton({ league, gameId, act, pair }: GameButtonProps) {
  return (
    <PostForm action={`/rest/animation/${league}/game`}>
      <input type="hidden" name="name" value={league} />
      <input type="hidden" name="gameId" value={gameId} />
      {pair && <input type="hidden" name="un" value={pair[0]} />}
      {pair && <input type="hidden" name="autre" value={pair[1]} />}
      <Button name="add" value={String(act === 'add')}>
        {say[act]}
        <span className="sr">
          {' '}
          {say.game} {gameId}
        </span>
      </Button>
    </PostForm>
  );
}

/** A table of games with players, score, rules with date, and buttons; its rows are the children. */
export function GameTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Sheet
      label={tableLabel(title)}
      columns={[say.blue, say.red, secondary(num(say.score)), secondary(say.rules), unseen(say.actions)]}
    >
      {children}
    </Sheet>
  );
}
