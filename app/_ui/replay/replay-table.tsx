import { cellsOf } from '#lib/areas/replays/replay-board.ts';
import { faceOf } from '#lib/areas/replays/replay-data.ts';
import { handLabel } from '#lib/areas/replays/game-messages.ts';
import { viewGain } from '#lib/areas/verdicts/fair-messages.ts';
import { gainText, tableLabel } from '#lib/areas/replays/replay-messages.ts';
import { nine, coordinatesOf } from '#lib/game/rules/cells.ts';
import type { CardValues, Color, Cell, TurnEvent } from '#lib/game/rules/types.ts';
import { BOARD_MESSAGES } from '#lib/game/narration/card-messages.ts';
import { Board, toBoardCell, type BoardCell } from '../board.tsx';
import { Card } from '../card.tsx';
import stage from '../stage.module.css';
import { MovingCard } from '../motion/moving-card.tsx';
import { betterPlayOf, judgementOf, type BetterPlay } from './better-play.ts';
import styles from './replay-table.module.css';
import type { ShownGame } from './use-game.client.ts';
import type { CSSProperties } from 'react';

type ReplayTableProps = ShownGame & { isFramed: boolean; keys: ReadonlyMap<CardValues, string> };

/** The table at a step of a game: a hand on either side, the board marked with the last play, and a better play as a ghost with an arrow. */
export function ReplayTable({ isFramed, keys, ...game }: ReplayTableProps) {
  const { data, step } = game;
  const drawn = (card: CardValues, owner: Color) => (
    <MovingCard id={keys.get(card)} card={faceOf(data, card)} owner={owner} />
  );
  const cells = cellsOf(step);
  const better = betterPlayOf(game);
  const ghost = ghostOf(game, better);
  const board = nine((cell) => {
    const { card, owner } = cells[cell];
    const shown = toBoardCell(cells[cell], card && owner && drawn(card, owner));
    return { ...shown, ...(ghost && better?.cell === cell && { ghost }) };
  });
  return (
    <div className={`${stage.play} felt`}>
      <div className={stage.duel}>
        <ReplayHand color="blue" {...game} drawn={drawn} better={better} />
        <Board label={tableLabel(step.coup)} cells={board} />
        <ReplayHand color="red" {...game} drawn={drawn} better={better} />
        {better && (
          <BetterArrow better={better} events={step.played?.turn.events ?? []} isFramed={isFramed} />
        )}
      </div>
    </div>
  );
}

type Draw = (card: CardValues, owner: Color) => React.ReactNode;

function ghostOf(game: ShownGame, better: BetterPlay | null): BoardCell['ghost'] {
  const judgement = judgementOf(game);
  if (!better || !judgement) return undefined;
  const { card, mover } = better;
  const { fair } = judgement;
  return {
    card: <Card card={faceOf(game.data, card)} owner={mover} isMute />,
    tag: fair ? viewGain(fair) : gainText(judgement, mover),
  };
}

type HandProps = ShownGame & { color: Color; drawn: Draw; better: BetterPlay | null };

/** A hand as high as the board; a played card leaves a gap, and the slot of a better play has a dashed frame. */
function ReplayHand({ color, data, step, drawn, better }: HandProps) {
  const source = better?.mover === color ? better.slot : null;
  return (
    <ol className={stage.hand} role="list" aria-label={handLabel(data.names[color])}>
      {step.position.hands[color].map((card, slot) => (
        <li key={slot} className={slot === source ? `${stage.slot} ${styles.source}` : stage.slot}>
          {card ? drawn(card, color) : <span className="sr">{BOARD_MESSAGES.played}</span>}
        </li>
      ))}
    </ol>
  );
}

type BetterArrowProps = {
  better: Pick<BetterPlay, 'mover' | 'slot' | 'cell'>;
  /** The effect of the play shown. */
  events: readonly TurnEvent[];
  isFramed: boolean;
};

/**
 * A thin dashed arrow from the card of a better play in its hand to its cell, through gaps and rails, so that it crosses no card. On phones
 * it comes from above or below the board, where the hands are, except in a frame. Omitted in gaps with the arrow of a pushed line, as the
 * dashed frames suffice. The text describes the play.
 */
export function BetterArrow({ better: { mover, slot, cell }, events, isFramed }: BetterArrowProps) {
  const { x, y } = coordinatesOf(cell);
  const isBlue = mover === 'blue';
  // Counted from the hand: blue's is on the left or below, red's opposite.
  const column = isBlue ? x : 2 - x;
  const depth = isBlue ? 2 - y : y;
  const place = { '--slot': slot, '--column': column, '--row': y, '--depth': depth, '--x': x };
  return (
    <span
      className={isFramed ? styles.arrow : `${styles.arrow} ${styles.folding}`}
      data-from={mover}
      data-column={column}
      data-row={y}
      data-x={x}
      data-taken={gapsTaken(cell, events)}
      data-after="end"
      style={place as CSSProperties}
      aria-hidden="true"
    >
      <i />
      <i />
      <i />
      <b />
    </span>
  );
}

/** The gaps above (`row`) and left (`column`) of a cell with the arrow of a pushed line, which is after the line, or before the last. */
function gapsTaken(cell: Cell, events: readonly TurnEvent[]): string | undefined {
  const place = coordinatesOf(cell);
  const taken = events.flatMap((event) => {
    if (event.type !== 'pushed') return [];
    const after = Math.min(event.index, 1) + 1;
    return (event.line === 'row' ? place.y : place.x) === after ? [event.line] : [];
  });
  return taken.length === 0 ? undefined : taken.join(' ');
}
