import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import { bestOfSlot, outcomeOf, type HintState } from '#lib/areas/simulator/hints.ts';
import {
  outcomeLabel,
  outcomeText,
  pickLabel,
  SIMULATOR_WORDS as say,
} from '#lib/areas/simulator/simulator-words.ts';
import { cardLabel } from '#lib/game/card.ts';
import type { Slot } from '#lib/game/rules/types.ts';
import { Card } from '#ui/card.tsx';
import { namesOf, type Shown } from './shown.ts';
import styles from './hand-card.module.css';

type HandCardProps = Shown & { slot: Slot; card: ShownCard };

/** A card of the hand to play, as a link that selects or deselects it. */
export function HandCard({ opening, state, scene, links, help, slot, card }: HandCardProps) {
  const color = scene.position.turn;
  const hint = hintOf(help, slot);
  const words = [
    pickLabel(cardLabel(card, color), slot),
    hint && outcomeLabel(namesOf(opening).nameOf(color), outcomeOf(hint.value)),
    hint?.isBest && say.bestCard,
  ];
  return (
    <a
      className={hint?.isBest ? `${styles.card} ${styles.best}` : styles.card}
      href={links.select(slot)}
      data-go=""
      aria-current={state.selected === slot ? true : undefined}
    >
      <span className="sr">{words.filter(Boolean).join(', ')}</span>
      <Card card={card} owner={color} isMute />
      {hint && (
        <span className={styles.heat} aria-hidden="true">
          {outcomeText(outcomeOf(hint.value))}
        </span>
      )}
    </a>
  );
}

/** The best value that the card can reach, and whether no other card does better. */
function hintOf(help: HintState | null, slot: Slot) {
  if (help?.status !== 'ready') return null;
  const { solution } = help.hints;
  const value = bestOfSlot(solution, slot);
  return value === null ? null : { value, isBest: value === solution.value };
}
