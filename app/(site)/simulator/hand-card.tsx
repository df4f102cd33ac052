import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import {
  areBestCardsFew,
  bestOfSlot,
  outcomeOf,
  resultOf,
  type HintState,
} from '#lib/areas/simulator/hints.ts';
import { outcomeLabel, scoreOf, SIMULATOR_MESSAGES as say } from '#lib/areas/simulator/simulator-messages.ts';
import { pickLabel } from '#lib/areas/positions/table-messages.ts';
import { cardLabel } from '#lib/game/card.ts';
import type { Slot } from '#lib/game/rules/types.ts';
import { Card } from '#ui/card.tsx';
import { cardId, keepingPlace } from '#ui/keep-place.ts';
import { namesOf, type Shown } from './shown.ts';
import tones from './outcome-tones.module.css';
import styles from './hand-card.module.css';

type HandCardProps = Shown & {
  slot: Slot;
  card: ShownCard;
  /** The key of the card in its game. */
  id: string | undefined;
};

/** A card of the hand to play, as a link that selects or deselects it. */
export function HandCard({ opening, state, scene, links, help, slot, card, id }: HandCardProps) {
  const color = scene.position.turn;
  const hint = hintOf(help, slot);
  const words = [
    pickLabel(cardLabel(card, color), slot),
    hint && outcomeLabel(namesOf(opening).nameOf(color), outcomeOf(hint.value)),
    hint?.isBest && say.bestCard,
  ];
  return (
    <a
      className={`${styles.card} ${styles[color]} ${hint?.isRare ? styles.best : ''}`}
      id={cardId(slot)}
      href={keepingPlace(links.select(slot), cardId(slot))}
      data-go=""
      data-card={id}
      data-owner={color}
      aria-current={state.selected === slot ? true : undefined}
    >
      <span className="sr">{words.filter(Boolean).join(', ')}</span> <Card card={card} owner={color} isMute />
      {hint && (
        <span className={`${styles.heat} ${tones[resultOf(hint.value)]}`} aria-hidden="true">
          {` ${scoreOf(outcomeOf(hint.value))}`}
        </span>
      )}
    </a>
  );
}

/** The best value that the card can reach, whether no other card does better, and whether few do as well. */
function hintOf(help: HintState | null, slot: Slot) {
  if (help?.status !== 'ready') return null;
  const { solution } = help.hints;
  const value = bestOfSlot(solution, slot);
  if (value === null) return null;
  const isBest = value === solution.value;
  return { value, isBest, isRare: isBest && areBestCardsFew(solution) };
}
