import { BOARD_LABEL, handTitle, SIDE_NAMES } from '#lib/areas/positions/table-messages.ts';
import {
  BUILDER_MESSAGES as say,
  cellLabel,
  placeLabel,
  sideLabel,
  WALL_MESSAGES,
} from '#lib/areas/simulator/builder-messages.ts';
import { cardField, wallFields } from '#lib/areas/simulator/builder-form.ts';
import { touchAction } from '#lib/areas/simulator/builder-actions.ts';
import {
  cardAt,
  elementAt,
  isSamePlace,
  isSameSide,
  wallAt,
  type Place,
} from '#lib/areas/simulator/composition.ts';
import { SIDES, type Side } from '#lib/areas/positions/setup.ts';
import { ELEMENT_OUTLINES } from '#lib/areas/cards/art/card-glyphs.ts';
import { cardLabel } from '#lib/game/card.ts';
import { nine, padOf } from '#lib/game/rules/cells.ts';
import { SLOTS, type Color, type Pad } from '#lib/game/rules/types.ts';
import { Board } from '#ui/board.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { OwnerMark } from '#ui/player-link.tsx';
import stage from '#ui/stage.module.css';
import styles from './composer-table.module.css';
import type { Composer } from './use-composer.client.ts';
import { WallEditor } from './wall-editor.client.tsx';

/** The board between the hands: slots, cells and edges are buttons. */
export function ComposerTable(composer: Composer) {
  const cells = nine((cell) => ({
    content: <CellParts {...composer} pad={padOf(cell)} />,
    element: null,
    walls: [],
  }));
  return (
    <div className={`${stage.play} felt`}>
      <div className={`${stage.duel} ${styles.duel}`}>
        <Hand color="blue" {...composer} />
        <div className={styles.board}>
          <Board label={BOARD_LABEL} cells={cells} />
          {composer.state.side && (
            <WallEditor key={wallFields(composer.state.side).sign} side={composer.state.side} {...composer} />
          )}
        </div>
        <Hand color="red" {...composer} />
      </div>
    </div>
  );
}

function Hand({ color, ...composer }: Composer & { color: Color }) {
  const held = composer.state.now[color].filter((card) => card !== null).length;
  return (
    <div className={styles.side}>
      <p className={styles.owner} aria-hidden="true">
        <OwnerMark color={color} />
        <span>{SIDE_NAMES[color]}</span> <small>{`${held} / ${SLOTS.length}`}</small>
      </p>
      <ol className={stage.hand} role="list" aria-label={handTitle(color)}>
        {SLOTS.map((slot) => (
          <li key={slot} className={stage.slot}>
            <SlotButton {...composer} place={{ color, slot }} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function SlotButton({ state, cardOf, isScripted, place }: Composer & { place: Place }) {
  const card = cardOf(cardAt(state.now, place));
  const isOpen = isSamePlace(state.open, place);
  const field = cardField(place);
  return (
    <button
      type="submit"
      className={card ? styles.slot : `${styles.slot} ${styles.empty}`}
      name="ouvrir"
      value={field}
      formAction={`/simulator#${field}`}
      id={isScripted ? field : undefined}
      aria-current={isOpen ? true : undefined}
      data-place={field}
      data-card={card?.number}
    >
      <span className="sr">{`${placeLabel(place, card && cardLabel(card))} `}</span>
      {card ? (
        <Card card={card} owner={place.color} isMute />
      ) : (
        <>
          <Icon name="plus" />
          <span aria-hidden="true">{isOpen ? say.here : say.card}</span>
        </>
      )}
    </button>
  );
}

function CellParts({ pad, ...composer }: Composer & { pad: Pad }) {
  const element = elementAt(composer.state.now, pad);
  return (
    <>
      <button
        type="submit"
        className={styles.cell}
        name="faire"
        value={touchAction(pad)}
        aria-label={cellLabel(pad, element)}
      >
        {element && (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={ELEMENT_OUTLINES[element]} fillRule="evenodd" />
          </svg>
        )}
      </button>
      {SIDES.filter((side) => side.pad === pad).map((side) => (
        <EdgeButton key={side.direction} {...composer} side={side} />
      ))}
    </>
  );
}

function EdgeButton({ state, isScripted, side }: Composer & { side: Side }) {
  const wall = wallAt(state.now, side);
  const isOpen = isSameSide(state.side, side);
  const { sign } = wallFields(side);
  return (
    <button
      type="submit"
      className={`${styles.edge} ${styles[side.direction]}`}
      name="ouvrir"
      value={sign}
      formAction={`/simulator#${sign}`}
      id={isScripted ? sign : undefined}
      aria-expanded={isScripted ? isOpen : undefined}
    >
      <span className="sr">{sideLabel(side, wall)}</span>{' '}
      <span aria-hidden="true" className={wall ? styles.plate : `${styles.plate} ${styles.none}`}>
        {wall ? `mur ${WALL_MESSAGES.marks[wall.sign]}\u00a0${wall.value}` : '+'}
      </span>
    </button>
  );
}
