import { showCards } from '#lib/areas/cards/card-picture-service.ts';
import { listMyCards } from '#lib/areas/cards/card-service.ts';
import { getCatalog } from '#lib/areas/cards/catalog.ts';
import type { Fault } from '#lib/base/call.ts';
import type { Card } from '#lib/game/card.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { acted, completed } from './builder-actions.ts';
import {
  compositionOf,
  fieldsOf,
  keepFaulty,
  missingFaults,
  placeOfField,
  readBuilderFields,
  textOf,
  type BuilderFields,
} from './builder-form.ts';
import type { Query } from '#lib/base/query.ts';
import { makeCardFinder, makeChoices } from './drawer.ts';
import { setupOf, type Composition, type Place } from './composition.ts';
import { serverChance } from '#lib/areas/positions/opening-service.ts';
import type { Chance } from '#lib/base/seeded-chance.ts';
import { readLeft, simulationAddress, type Left } from './left-simulation.ts';
import { packCards } from './packed-cards.ts';
import { parseSetupLink } from '#lib/areas/positions/setup-link.ts';
import type { Setup } from '#lib/areas/positions/setup.ts';

/** The contents of the builder, or the address of the simulation that it has built. */
export type Building =
  | { readonly address: string }
  | {
      readonly composition: Composition;
      /** The form as typed. */
      readonly fields: BuilderFields;
      readonly faults: readonly Fault[];
      /** Every card of the game, as by `packCards`. */
      readonly packed: string;
      /** The numbers of the viewer's cards; null for a visitor. */
      readonly own: readonly number[] | null;
      /** The requested field: a slot, or a side of the board. */
      readonly asked: string;
      readonly place: Place | null;
      /** The simulation that was left in order to change its start. */
      readonly left: Left | null;
    };

/**
 * The builder's form (product/pages §6.8). `faire` is the button that was pressed, `modifier` the link of a setup to start from.
 * A button changes its own part and leaves everything else as typed.
 */
export async function build(viewer: Viewer, query: Query, chance: Chance = serverChance): Promise<Building> {
  const { list } = await getCatalog();
  const find = makeCardFinder(list);
  const choiceOf = choicesOf(list);
  const left = readLeft(query);
  const typed = fieldsFrom(query, choiceOf);
  const { composition, faults } = compositionOf(typed, find);
  const action = textOf(query.faire);
  const setup = faults.length > 0 ? null : setupFor(action, composition, { cards: list, chance });
  if (setup) return { address: simulationAddress(setup, list, left) };
  const next = acted(composition, { action, brush: textOf(query.pinceau) }, { cards: list, chance });
  const missing = action === 'jouer' ? missingFaults(typed, composition) : [];
  const isAsked = action === 'jouer' || action === 'completer';
  return {
    composition: next,
    fields: keepFaulty(fieldsOf(next, choiceOf), typed, faults),
    faults: isAsked ? [...missing, ...faults] : [],
    ...(await drawerOf(viewer, list)),
    asked: textOf(query.ouvrir),
    place: placeOfField(textOf(query.ouvrir)),
    left,
  };
}

/** The start after a button to play: the composition as it is, or completed at random; null for another button or if cards are missing. */
function setupFor(
  action: string,
  composition: Composition,
  { cards, chance }: { cards: readonly Card[]; chance: Chance },
): Setup | null {
  if (action === 'jouer') return setupOf(composition);
  return action === 'completer' ? setupOf(completed(composition, cards, chance)) : null;
}

function fieldsFrom(query: Query, choiceOf: (number: number) => string): BuilderFields {
  const setup = parseSetupLink(textOf(query.modifier));
  return setup ? fieldsOf(setup, choiceOf) : readBuilderFields(query);
}

function choicesOf(cards: readonly Card[]): (number: number) => string {
  const choiceOf = makeChoices(cards);
  const texts = new Map(cards.map((card) => [card.number, choiceOf(card)]));
  return (number) => texts.get(number) ?? '';
}

async function drawerOf(viewer: Viewer, list: readonly Card[]) {
  const [shown, mine] = await Promise.all([showCards(list), isPlayer(viewer) ? listMyCards(viewer) : null]);
  return {
    packed: packCards(shown),
    own: mine?.ok ? mine.value.map(({ card }) => card.number) : null,
  };
}
