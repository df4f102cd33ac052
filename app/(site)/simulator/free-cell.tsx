import { ELEMENT_OUTLINES } from '#lib/areas/cards/art/card-glyphs.ts';
import { faceOf } from '#lib/areas/replays/replay-data.ts';
import type { Move } from '#lib/areas/positions/branches.ts';
import {
  areBestFew,
  bestOfSlot,
  moveKey,
  outcomeOf,
  resultOf,
  valueOf,
  type HintState,
} from '#lib/areas/simulator/hints.ts';
import {
  outcomeLabel,
  repliesText,
  RESULT_MESSAGES,
  scoreOf,
} from '#lib/areas/simulator/simulator-messages.ts';
import { layLabel } from '#lib/areas/positions/table-messages.ts';
import { padOf } from '#lib/game/rules/cells.ts';
import type { Element } from '#lib/game/rules/types.ts';
import { keepingPlace, TABLE_ID } from '#ui/keep-place.ts';
import { namesOf, type Shown } from './shown.ts';
import tones from './outcome-tones.module.css';
import styles from './free-cell.module.css';

type FreeCellProps = Shown & { move: Move; element: Element | null };

/** A free cell while a card is selected: a link over the whole cell, with its hint in the corner. */
export function FreeCell({ opening, scene, links, help, move, element }: FreeCellProps) {
  const { turn, hands } = scene.position;
  const card = hands[turn][move.slot];
  const address = links.play(move);
  if (!card || !address) return null;
  const heat = heatOf(help, move);
  const pad = padOf(move.cell);
  const words = [
    layLabel(faceOf(opening, card).name, move.cell),
    heat && outcomeLabel(namesOf(opening).nameOf(turn), outcomeOf(heat.value)),
    heat?.replies !== undefined && repliesText(heat.replies),
  ];
  return (
    <a
      className={heat?.isBest ? `${styles.free} ${styles.best}` : styles.free}
      href={keepingPlace(address, TABLE_ID)}
      data-go=""
    >
      <span className="sr">{`${words.filter(Boolean).join(', ')} `}</span>
      {element && (
        <svg className={styles.element} viewBox="0 0 24 24" aria-hidden="true">
          <path d={ELEMENT_OUTLINES[element]} fillRule="evenodd" />
        </svg>
      )}
      <span className={styles.pad} aria-hidden="true">
        {pad}
      </span>
      {heat && (
        <span className={styles.heat} aria-hidden="true">
          {heat.replies !== undefined && <small>{` ${repliesText(heat.replies)} `}</small>}
          <span className={`${styles.outcome} ${tones[heat.result]} ${styles[heat.result] ?? ''}`}>
            <span>{` ${RESULT_MESSAGES[heat.result]} `}</span>
            <b>{scoreOf(outcomeOf(heat.value))}</b>
          </span>
        </span>
      )}
    </a>
  );
}

/** The hint for a move; null without hints. */
function heatOf(help: HintState | null, move: Move) {
  if (help?.status !== 'ready') return null;
  const { solution, replies } = help.hints;
  const value = valueOf(solution, move);
  if (value === null) return null;
  const isBest = value === bestOfSlot(solution, move.slot) && areBestFew(solution, move.slot);
  return { value, result: resultOf(value), replies: replies[moveKey(move)], isBest };
}
