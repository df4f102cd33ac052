import { keepOrder } from '#lib/base/text/bidi.ts';
import { inLetters, noBreak } from '#lib/base/text/typography.ts';
import { otherScore } from '#lib/game/rules/score.ts';
import { CELL_NAMES } from '#lib/game/narration/card-messages.ts';
import type { FaultCost, Placing, TurningLesson } from './turning-lesson.ts';

/** The words of a fault as a lesson, on the home page. */
export const TURNING_MESSAGES = { better: 'Le bon coup', same: 'La même carte' } as const;

/** The name of a card by its id. */
export type CardNames = (id: string) => string;

/** « Corbeau, à droite, prend une carte et vous coûte la partie. »; `victim` is the player's name, null for the reader. */
export function faultText(
  { played, cost, loss }: TurningLesson,
  { victim, nameOf }: { victim: string | null; nameOf: CardNames },
): string {
  const takes = played.captures === 0 ? 'ne prend rien' : `prend ${cardsText(played.captures)}`;
  const gave = cost === 'cards' ? cardsText(loss) : COSTS[cost];
  const costs = victim === null ? `vous coûte ${gave}` : `coûte ${gave} à ${keepOrder(victim)}`;
  return noBreak(`${placed(played, nameOf)}, ${takes} et ${costs}.`);
}

/** « Grand Duc, en haut à droite, n'en prenait aucune et gagnait 7 à 3. » */
export function betterText({ played, better, own }: TurningLesson, nameOf: CardNames): string {
  const isSame = better.card.id === played.card.id;
  const name = isSame ? () => TURNING_MESSAGES.same : nameOf;
  return noBreak(`${placed(better, name)}, ${tookText(played, better)} et ${endingText(own)}.`);
}

const COSTS = { game: 'la partie', win: 'la victoire', draw: 'le nul' } as const satisfies Record<
  Exclude<FaultCost, 'cards'>,
  string
>;

function placed({ card, cell }: Placing, nameOf: CardNames): string {
  return `${keepOrder(nameOf(card.id))}, ${CELL_NAMES[cell]}`;
}

function cardsText(captures: number): string {
  return captures === 1 ? 'une carte' : `${inLetters(captures)} cartes`;
}

/** The captures of the better play, after the other: « n'en prenait aucune », « en prenait deux ». */
function tookText(played: Placing, better: Placing): string {
  if (played.captures === 0)
    return better.captures === 0 ? 'ne prenait rien non plus' : `prenait ${cardsText(better.captures)}`;
  if (better.captures === 0) return "n'en prenait aucune";
  return `en prenait ${better.captures === 1 ? 'une' : inLetters(better.captures)}`;
}

function endingText(own: number): string {
  const other = otherScore(own);
  if (own === other) return 'faisait nul';
  return own > other ? `gagnait ${own} à ${other}` : `ne perdait que ${own} à ${other}`;
}
