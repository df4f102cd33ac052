import { cardKeys, cellsOf, type ReplayCell } from '#lib/areas/history/replay-board.ts';
import { faceOf, type ReplayData } from '#lib/areas/history/replay-data.ts';
import type { Step } from '#lib/areas/history/replay-turns.ts';
import { handLabel, scoreText, tableLabel } from '#lib/areas/history/replay-words.ts';
import { nine } from '#lib/game/rules/cells.ts';
import { blueScore, otherScore } from '#lib/game/rules/score.ts';
import type { CardValues, Color } from '#lib/game/rules/types.ts';
import { BOARD_WORDS, CAUSE_TAGS } from '#lib/game/told/card-words.ts';
import { Board, type BoardCell } from '../board.tsx';
import { Card } from '../card.tsx';
import { OwnerMark } from './owner-mark.tsx';
import styles from './replay-table.module.css';

/** The table at a step of a game: names and score, a hand on either side, and the board marked with the last play. */
export function ReplayTable({ data, step }: { data: ReplayData; step: Step }) {
  const keys = cardKeys(data.start);
  const drawn = (card: CardValues, owner: Color) => (
    <div className={styles.card} data-card={keys.get(card)} data-owner={owner}>
      <Card card={faceOf(data, card)} owner={owner} />
    </div>
  );
  const cells = cellsOf(step);
  return (
    <>
      <Versus names={data.names} score={blueScore(step.position)} />
      <div className={styles.duel}>
        <ReplayHand color="blue" data={data} step={step} drawn={drawn} />
        <Board label={tableLabel(step.coup)} cells={nine((cell) => toBoardCell(cells[cell], drawn))} />
        <ReplayHand color="red" data={data} step={step} drawn={drawn} />
      </div>
    </>
  );
}

type Draw = (card: CardValues, owner: Color) => React.ReactNode;

function toBoardCell(
  { card, owner, mark, cause, bonus, pushed, ...ground }: ReplayCell,
  drawn: Draw,
): BoardCell {
  return {
    ...ground,
    content: card && owner && drawn(card, owner),
    ...(mark && { mark }),
    ...(cause && { tag: CAUSE_TAGS[cause] }),
    ...(bonus && { bonus }),
    ...(pushed && { pushed }),
  };
}

function Versus({ names, score }: { names: ReplayData['names']; score: number }) {
  return (
    <div className={styles.versus}>
      <span className={styles.player}>
        <OwnerMark color="blue" />
        {names.blue}
      </span>
      <span className={styles.score}>
        <span aria-hidden="true">
          {score} - {otherScore(score)}
        </span>
        <span className="sr">{scoreText(score)}</span>
      </span>
      <span className={styles.player}>
        {names.red}
        <OwnerMark color="red" />
      </span>
    </div>
  );
}

type HandProps = { color: Color; data: ReplayData; step: Step; drawn: Draw };

/** A hand as high as the board; a played card leaves a gap. */
function ReplayHand({ color, data, step, drawn }: HandProps) {
  return (
    <ol className={styles.hand} role="list" aria-label={handLabel(data.names[color])}>
      {step.position.hands[color].map((card, slot) => (
        <li key={slot} className={styles.slot}>
          {card ? drawn(card, color) : <span className="sr">{BOARD_WORDS.played}</span>}
        </li>
      ))}
    </ol>
  );
}
