import { VERDICT_LETTERS, verdictText } from '#lib/areas/animations/animation-messages.ts';
import type { PairingGame } from '#lib/areas/animations/pairings.ts';
import { endingOf, type Ending } from '#lib/game/ending.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import styles from './game-mark.module.css';

/** The letter of an outcome, told by weight and tint too. */
export function Mark({ ending }: { ending: Ending }) {
  return <i className={`${styles.mark} ${styles[ending]}`}>{VERDICT_LETTERS[ending]}</i>;
}

/** A game to play, as a dot. */
export function OpenMark() {
  return <i className={styles.mark}>·</i>;
}

/** A game that counts: its letter as a link to the replay, with the score on hover; a forfeit has none. */
export function GameMark({ game }: { game: PairingGame }) {
  const { cards, gameId, isForfeit } = game;
  const ending = endingOf(cards);
  const content = (
    <>
      <span aria-hidden="true">{VERDICT_LETTERS[ending]}</span>
      {isForfeit && <sup aria-hidden="true">f</sup>}
      <span className="sr">{` ${verdictText(game)} `}</span>
    </>
  );
  const className = `${styles.mark} ${styles[ending]}`;
  if (gameId === null) return <span className={className}>{content}</span>;
  return (
    <a className={className} href={`/history/game/${gameId}`} title={`${cards} – ${otherScore(cards)}`}>
      {content}
    </a>
  );
}

/** The games of a player against an opponent in a line: those that were played, then dots. */
export function GamesSoFar({ games, missing }: { games: readonly PairingGame[]; missing: number }) {
  return (
    <span className={styles.line}>
      {games.map((game, at) => (
        <GameMark key={game.gameId ?? `forfait ${at}`} game={game} />
      ))}
      <span aria-hidden="true" className={styles.line}>
        {Array.from({ length: missing }, (_, at) => (
          <OpenMark key={at} />
        ))}
      </span>
    </span>
  );
}
