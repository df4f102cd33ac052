import { useEffect, useState } from 'react';
import { withReturn } from '#lib/base/local-path.ts';
import { endingOf } from '#lib/game/ending.ts';
import { gameQuery, keepAddress } from '#lib/areas/training/table-address.ts';
import { KEEP_TEXTS, KEEP_MESSAGES as say } from '#lib/areas/training/end-messages.ts';
import type { Past } from '#lib/areas/training/progress.ts';
import { MY_TRAININGS_PATH } from '#lib/areas/training/training.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { TrainingTable } from './shown.ts';

/** For whom a game is stored. */
export type Keeping = {
  /** The name of the account; null for visitors. */
  readonly player: string | null;
  /** True if the game has just been played on this page. */
  readonly isOwnGame: boolean;
  /** The summary of the player's earlier games; null for visitors. */
  readonly past: Past | null;
};

/** The outcomes after which the game may be kept later; its address leads on, through the login if need be. */
const AGAIN = new Set<string>([say.away, KEEP_TEXTS['not logged in'], KEEP_TEXTS.busy]);

/**
 * Stores a finished game for a player: at once if played on this page, otherwise by a button, as the address may be somebody else's.
 * Visitors get links to sign up or log in, which store it then.
 */
export function KeepGame({ training, state, scene, keeping }: TrainingTable & { keeping: Keeping }) {
  const game = gameQuery(training.start, state).toString();
  const back = keepAddress(training.start, state);
  const { player, isOwnGame } = keeping;
  const said = useKept(game, player !== null && isOwnGame);
  if (player === null)
    return (
      <p className="row">
        <ButtonLink href={withReturn('/subscribe.html', back)}>
          {say.signUp[state.isResigned ? 'lose' : endingOf(scene.cards)]}
        </ButtonLink>{' '}
        <a href={withReturn('/login.html', back)}>{say.logIn}</a>
      </p>
    );
  if (said !== null)
    return (
      <p role="status" className="small">
        <span>{`${said} `}</span>
        {AGAIN.has(said) ? <a href={back}>{say.keep}</a> : <a href={MY_TRAININGS_PATH}>{say.page}</a>}
      </p>
    );
  return (
    <form action="/rest/training" method="post">
      <input type="hidden" name="username" value={player} />
      <input type="hidden" name="game" value={game} />
      <Button>{say.keep}</Button>
    </form>
  );
}

/** The outcome of storing the game; null before the attempt. */
function useKept(game: string, isWanted: boolean): string | null {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    keep(game).then(
      (text) => {
        if (isShown) setSaid(text);
      },
      () => {
        if (isShown) setSaid(say.away);
      },
    );
    return () => {
      isShown = false;
    };
  }, [game, isWanted]);
  return said;
}

async function keep(game: string): Promise<string> {
  const answer = await fetch('/rest/training', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game }),
  });
  if (!answer.ok) return say.away;
  const { error } = (await answer.json()) as { error?: string };
  return error === undefined ? say.kept : ((KEEP_TEXTS as Record<string, string>)[error] ?? say.away);
}
