import type { HeadToHead, PlayerGames } from '#lib/areas/players/player-service.ts';
import {
  PLAYER_MESSAGES as say,
  headToHeadText,
  samePlayerText,
  unknownOpponentText,
} from '#lib/areas/players/player-messages.ts';
import { playerPath } from '#lib/areas/players/player.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import { NICKNAME_MAX } from '#lib/game/names.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PlayerLink } from '#ui/player-link.tsx';
import { GameDialog } from '../../history/player/[id]/see-game.tsx';
import { GamesList } from '../../history/player/[id]/games-list.tsx';
import styles from './player.module.css';

type GamesPartProps = { name: string; games: PlayerGames };

/** Head to head and the last games, for viewers who may see the player's history. */
export function GamesPart({ name, games: { accountId, recent, pages, faults, headToHead } }: GamesPartProps) {
  return (
    <>
      <section className="stack" aria-labelledby="face-a-face">
        <h2 id="face-a-face">{say.headToHead}</h2>
        {headToHead && <p>{outcomeText(name, headToHead)}</p>}
        {headToHead?.kind === 'met' && (
          <p>
            {say.opponentPage} <PlayerLink name={headToHead.opponent} />
          </p>
        )}
        <form className={styles.against} action={`${playerPath(name)}#face-a-face`}>
          <Field
            name="contre"
            label={say.against}
            defaultValue={headToHead ? nameOf(headToHead) : ''}
            maxLength={NICKNAME_MAX}
            autoComplete="off"
          />
          <Button>{say.compare}</Button>
        </form>
      </section>
      <section className="stack" aria-labelledby="parties">
        <h2 id="parties">
          {say.games} ({formatNumber(recent.length)})
        </h2>
        {recent.length === 0 ? (
          <p>{say.noGame}</p>
        ) : (
          <GamesList games={recent} pages={pages} faults={faults} owner={name} level={3} />
        )}
        <p>
          <a href={`/history/player/${accountId}`}>{say.allGames}</a>
        </p>
      </section>
      <GameDialog />
    </>
  );
}

function outcomeText(name: string, found: HeadToHead): string {
  if (found.kind === 'met') return headToHeadText(name, found.opponent, found.score);
  return found.kind === 'same' ? samePlayerText(found.asked) : unknownOpponentText(found.asked);
}

function nameOf(found: HeadToHead): string {
  return found.kind === 'met' ? found.opponent : found.asked;
}
