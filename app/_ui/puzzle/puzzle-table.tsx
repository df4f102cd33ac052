import type { ReactNode } from 'react';
import { cellsOf, type ReplayCell } from '#lib/areas/replays/replay-board.ts';
import { faceOf } from '#lib/areas/replays/replay-data.ts';
import type { Step } from '#lib/areas/replays/replay-coup.ts';
import { BOARD_LABEL, handTitle, layLabel, pickLabel } from '#lib/areas/positions/table-messages.ts';
import { PROBLEM_MESSAGES as say, discsText } from '#lib/areas/problems/problem-messages.ts';
import type { Faces } from '#lib/areas/cards/card-address.ts';
import { cardLabel } from '#lib/game/card.ts';
import type { Placement } from '#lib/game/puzzles/puzzle.ts';
import { cellAt, coordinatesOf, nine, padOf } from '#lib/game/rules/cells.ts';
import { SLOTS, type Cell, type Color, type Slot } from '#lib/game/rules/types.ts';
import { BOARD_MESSAGES, SOUND_MESSAGES } from '#lib/game/narration/card-messages.ts';
import { Board, toBoardCell, type BoardCell } from '../board.tsx';
import { Card } from '../card.tsx';
import { cardId, keepingPlace, TABLE_ID } from '#ui/keep-place.ts';
import { MovingCard } from '../motion/moving-card.tsx';
import { tellPlay } from '../motion/told-play.ts';
import { PostForm } from '../form-parts.tsx';
import stage from '../stage.module.css';
import styles from './puzzle-table.module.css';
import { PROBLEM_TRIES, type Attempt } from '#lib/game/puzzles/attempt.ts';

/** How a try is made: by a link, or by a form that posts it. */
export type TryBy =
  | { readonly kind: 'link'; readonly address: (play: Placement) => string }
  | { readonly kind: 'form'; readonly action: string; readonly fields: Readonly<Record<string, string>> };

type PuzzleTableProps = {
  step: Step;
  faces: Faces;
  /** The possible actions; null when none is left. */
  moves: {
    readonly selected: Slot | null;
    readonly select: (slot: Slot | null) => string;
    readonly tryBy: TryBy;
    readonly isTried: (play: Placement) => boolean;
  } | null;
  /** The last try, if wrong: shown on its cell until a card is chosen. */
  wrong?: Placement | null;
};

/** A puzzle on the felt of the simulator: the cards to play are links, free cells try the selected one (product/problems §4). */
export function PuzzleTable(props: PuzzleTableProps) {
  const { played } = props.step;
  const cells = cellsOf(props.step);
  return (
    <div
      className={`${stage.play} ${styles.table} felt`}
      id={TABLE_ID}
      tabIndex={-1}
      data-play={played ? tellPlay(played) : undefined}
    >
      <div className={stage.duel}>
        <Hand color="blue" {...props} />
        <Board label={BOARD_LABEL} cells={nine((cell) => boardCell(props, { cell, drawn: cells[cell] }))} />
        <Hand color="red" {...props} />
      </div>
      {played && <SoundSwitch />}
      {/* Blocking, so that nothing is painted before it moves. */}
      {played && <script src="/motion.js" />}
    </div>
  );
}

/** The sound switch, hidden until `/motion.js` draws its icon (product/pages §6.5). */
function SoundSwitch() {
  return (
    <button className={stage.control} type="button" aria-label={SOUND_MESSAGES.label} hidden data-sound="" />
  );
}

function boardCell(props: PuzzleTableProps, { cell, drawn }: { cell: Cell; drawn: ReplayCell }): BoardCell {
  const { card, owner } = drawn;
  if (card && owner)
    return toBoardCell(drawn, <MovingCard id={String(cell)} card={faceOf(props, card)} owner={owner} />);
  const isOpen = props.moves !== null && props.moves.selected !== null;
  if (!isOpen && props.wrong && cellAt(props.wrong.x, props.wrong.y) === cell)
    return toBoardCell(drawn, <WrongTry {...props} slot={props.wrong.slot} />);
  return { ...toBoardCell(drawn, isOpen ? <FreeCell {...props} cell={cell} /> : null), isOpen };
}

/** A wrong try, crossed out. */
function WrongTry({ step: { position }, faces, slot }: PuzzleTableProps & { slot: Slot }): ReactNode {
  const card = position.hands[position.turn][slot];
  if (!card) return null;
  return (
    <span className={styles.wrong}>
      <Card card={faceOf({ faces }, card)} owner={position.turn} />
      <b aria-hidden="true">✕</b>
      <span className="sr">{`, ${say.tried}`}</span>
    </span>
  );
}

function FreeCell({ step, faces, moves, cell }: PuzzleTableProps & { cell: Cell }): ReactNode {
  const slot = moves?.selected ?? null;
  const card = slot === null ? null : step.position.hands[step.position.turn][slot];
  if (!moves || slot === null || !card) return null;
  const play = { slot, ...coordinatesOf(cell) };
  const pad = padOf(cell);
  if (moves.isTried(play))
    return (
      <span className={styles.tried}>
        <span aria-hidden="true">✗</span>
        <span className="sr">, déjà essayé</span>
      </span>
    );
  const inside = (
    <>
      <span className="sr">{layLabel(faceOf({ faces }, card).name, cell)}</span>{' '}
      <span className={styles.pad} aria-hidden="true">
        {pad}
      </span>
    </>
  );
  if (moves.tryBy.kind === 'link')
    return (
      <a className={styles.free} href={keepingPlace(moves.tryBy.address(play), TABLE_ID)}>
        {inside}
      </a>
    );
  const fields = { ...moves.tryBy.fields, slot, x: play.x, y: play.y };
  return (
    <PostForm className={styles.form} action={moves.tryBy.action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={styles.free} type="submit">
        {inside}
      </button>
    </PostForm>
  );
}

function Hand({ color, step: { position }, faces, moves }: PuzzleTableProps & { color: Color }) {
  const canPlay = moves !== null && position.turn === color;
  return (
    <ol className={stage.hand} role="list" aria-label={handTitle(color)}>
      {SLOTS.map((slot) => {
        const card = position.hands[color][slot];
        const face = card && faceOf({ faces }, card);
        return (
          <li key={slot} className={stage.slot}>
            {!face && <span className="sr">{BOARD_MESSAGES.played}</span>}
            {face && canPlay && (
              <a
                className={styles.card}
                id={cardId(slot)}
                href={keepingPlace(moves.select(moves.selected === slot ? null : slot), cardId(slot))}
                aria-current={moves.selected === slot ? true : undefined}
              >
                <span className="sr">{pickLabel(cardLabel(face, color), slot)}</span>
                <Card card={face} owner={color} isMute />
              </a>
            )}
            {face && !canPlay && <Card card={face} owner={color} />}
          </li>
        );
      })}
    </ol>
  );
}

/** The tries at a problem as discs: a cross for a wrong one, a tick for the right one, a ring for each remaining one. */
export function TryDiscs({ attempt }: { attempt: Attempt }) {
  const { tries, isSolved } = attempt;
  const signs = Array.from({ length: PROBLEM_TRIES }, (_, at) => {
    if (at >= tries.length) return '';
    return isSolved && at === tries.length - 1 ? '✓' : '✕';
  });
  return (
    <span className={styles.discs} role="img" aria-label={discsText(attempt)}>
      {signs.map((sign, at) => (
        <i key={at} data-sign={sign} aria-hidden="true">
          {sign}
        </i>
      ))}
    </span>
  );
}
