import { cellsOf, type ReplayCell } from '#lib/areas/history/replay-board.ts';
import { faceOf } from '#lib/areas/history/replay-data.ts';
import { scoreText } from '#lib/areas/history/replay-words.ts';
import { handTitle, playsText, SIMULATOR_WORDS as say } from '#lib/areas/simulator/simulator-words.ts';
import { nine } from '#lib/game/rules/cells.ts';
import { blueScore, CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import { SLOTS, type Cell, type Color } from '#lib/game/rules/types.ts';
import { BOARD_WORDS, CAUSE_TAGS } from '#lib/game/told/card-words.ts';
import { Board, type BoardCell } from '#ui/board.tsx';
import { Card } from '#ui/card.tsx';
import { OwnerMark } from '#ui/replay/owner-mark.tsx';
import { FreeCell } from './free-cell.tsx';
import { HandCard } from './hand-card.tsx';
import { namesOf, type Shown } from './shown.ts';
import styles from './simulator-table.module.css';

/** The board between the hands, with names and score above. Cards of the hand to play and free cells are links. */
export function SimulatorTable(shown: Shown) {
  const cells = cellsOf(shown.scene);
  return (
    <section aria-label={say.region} className={styles.table}>
      <Versus {...shown} />
      <div className={styles.duel}>
        <Hand color="blue" {...shown} />
        <Board label={say.board} cells={nine((cell) => boardCell(shown, { cell, drawn: cells[cell] }))} />
        <Hand color="red" {...shown} />
      </div>
    </section>
  );
}

function boardCell(shown: Shown, { cell, drawn }: { cell: Cell; drawn: ReplayCell }): BoardCell {
  const { card, owner, mark, cause, bonus, pushed, element, walls } = drawn;
  const { selected } = shown.state;
  const ground = { element, walls, ...(pushed && { pushed }) };
  if (card && owner) {
    const content = <Card card={faceOf(shown.opening, card)} owner={owner} />;
    const marks = {
      ...(mark && { mark }),
      ...(cause && { tag: CAUSE_TAGS[cause] }),
      ...(bonus && { bonus }),
    };
    return { ...ground, ...marks, content };
  }
  if (selected === null || shown.scene.isOver) return { ...ground, content: null };
  return { ...ground, content: <FreeCell {...shown} move={{ slot: selected, cell }} element={element} /> };
}

function Hand({ color, ...shown }: Shown & { color: Color }) {
  const { scene, opening } = shown;
  const isPlaying = scene.position.turn === color && !scene.isOver;
  return (
    <ol className={styles.hand} role="list" aria-label={handTitle(color)}>
      {SLOTS.map((slot) => {
        const card = scene.position.hands[color][slot];
        return (
          <li key={slot} className={styles.slot}>
            {!card && <span className="sr">{BOARD_WORDS.played}</span>}
            {card && isPlaying && <HandCard {...shown} slot={slot} card={faceOf(opening, card)} />}
            {card && !isPlaying && <Card card={faceOf(opening, card)} owner={color} />}
          </li>
        );
      })}
    </ol>
  );
}

function Versus({ opening, scene: { position, isOver } }: Shown) {
  const score = blueScore(position);
  const { nameOf } = namesOf(opening);
  const told = (color: Color) =>
    position.turn === color && !isOver ? <b>{playsText(nameOf(color))}</b> : nameOf(color);
  return (
    <div className={styles.versus}>
      <span className={styles.player}>
        <OwnerMark color="blue" />
        <span>{told('blue')}</span>
      </span>
      <span className={styles.score}>
        <span aria-hidden="true">
          {score} - {CARDS_IN_GAME - score}
        </span>
        <span className="sr">{scoreText(score)}</span>
      </span>
      <span className={styles.player}>
        <span>{told('red')}</span>
        <OwnerMark color="red" />
      </span>
    </div>
  );
}
