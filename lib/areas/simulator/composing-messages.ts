import { noBreak } from '#lib/base/text/typography.ts';
import { RULES } from '#lib/game/rules/rule-set.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { cellLabel, missingText, placeLabel, sideLabel } from './builder-messages.ts';
import type { Composing } from './composing.ts';
import { cardAt, elementAt, isBare, missingIn, wallAt } from './composition.ts';

/**
 * The announcement for screen readers after a change: the change, and what is still missing. Empty before the first change, and for rules
 * and the first player, whose inputs announce themselves.
 */
export function toldText({ told, now }: Composing, nameOf: (card: number) => string): string {
  if (!told) return '';
  const { change } = told;
  if (change === 'undo') return 'Dernier changement annulé.';
  const cardName = (card: number | null) => (card === null ? null : nameOf(card));
  switch (change.kind) {
    case 'put':
      return `${placeLabel(change.place, cardName(change.card))}. ${missingText(missingIn(now))}.`;
    case 'move':
      return [change.to, change.from]
        .map((place) => `${placeLabel(place, cardName(cardAt(now, place)))}.`)
        .join(' ');
    case 'paint':
    case 'cycle':
      return `${cellLabel(change.pad, elementAt(now, change.pad))}.`;
    case 'wall':
      return `${sideLabel(change.side, wallAt(now, change.side))}.`;
    case 'whole':
      return isBare(now) ? 'Table vidée.' : dealtText(now.rules);
    case 'rule':
    case 'first':
      return '';
  }
}

function dealtText(rules: readonly RuleCode[]): string {
  const names = rules.map((code) => RULES[code].name).join(', ');
  return noBreak(`Position tirée au hasard : ${names || 'aucune règle spéciale'}.`);
}
