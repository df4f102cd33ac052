import { getCatalog } from '#lib/areas/cards/catalog.ts';
import type { Fault } from '#lib/base/call.ts';
import type { Card } from '#lib/game/card.ts';
import { five } from '#lib/game/rules/cells.ts';
import { PRESETS } from '#lib/game/rules/rule-set.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import {
  buildSetup,
  fieldsOfSetup,
  readBuilderFields,
  SIDES,
  textOf,
  type BuilderFields,
  type Query,
} from './builder-form.ts';
import { cardChoices, choiceOf, makeCardFinder } from './card-finder.ts';
import { serverChance } from './opening-service.ts';
import { drawElements, drawHands, drawWalls, type Chance } from './random-start.ts';
import { makeSetupLink, parseSetupLink } from './setup-link.ts';
import { inOrder } from './setup.ts';

/** The contents of the builder, or the link of the start that it has built. */
export type Building =
  | { readonly link: string }
  | {
      readonly link: null;
      readonly fields: BuilderFields;
      readonly faults: readonly Fault[];
      /** The texts by which every card can be chosen. */
      readonly choices: readonly string[];
    };

type Want = { readonly cards: readonly Card[]; readonly chance: Chance };

/**
 * The builder's form (product/pages §6.8). `faire` is the button that was pressed, `modifier` the link of a setup to start
 * from. A button fills in its own fields and leaves the others as typed.
 */
export async function build(_viewer: Viewer, query: Query, chance: Chance = serverChance): Promise<Building> {
  const cards = (await getCatalog()).list;
  const typed = fieldsFrom(query, cards);
  const action = textOf(query.faire);
  const choices = cardChoices(cards);
  if (action === 'jouer') {
    const built = buildSetup(typed, makeCardFinder(cards));
    if (built.ok) return { link: makeSetupLink(built.value) };
    return { link: null, fields: typed, faults: built.faults, choices };
  }
  return { link: null, fields: filledIn(typed, action, { cards, chance }), faults: [], choices };
}

function fieldsFrom(query: Query, cards: readonly Card[]): BuilderFields {
  const setup = parseSetupLink(textOf(query.modifier));
  if (!setup) return readBuilderFields(query);
  return fieldsOfSetup(setup, (number) => {
    const card = cards.find((one) => one.number === number);
    return card ? choiceOf(cards, card) : '';
  });
}

function filledIn(fields: BuilderFields, action: string, { cards, chance }: Want): BuilderFields {
  if (action === 'mains') return { ...fields, hands: drawnHands(fields, { cards, chance }) };
  if (action === 'elements')
    return {
      ...fields,
      elements: Object.fromEntries(drawElements(chance).map(({ pad, element }) => [pad, element])),
    };
  if (action === 'murs') return { ...fields, walls: drawnWalls(chance) };
  const preset = PRESETS.find((_, place) => action === `preset${place}`);
  return preset ? { ...fields, rules: inOrder(preset.rules) } : fields;
}

function drawnHands({ rules, hands }: BuilderFields, { cards, chance }: Want): BuilderFields['hands'] {
  const drawn = drawHands(cards, rules, chance);
  if (!drawn) return hands;
  const textsOf = (color: 'blue' | 'red') => five((slot) => choiceOf(cards, drawn[color][slot]));
  return { blue: textsOf('blue'), red: textsOf('red') };
}

function drawnWalls(chance: Chance): BuilderFields['walls'] {
  const drawn = drawWalls(chance);
  return SIDES.map((side) => {
    const wall = drawn.find(({ pad, direction }) => pad === side.pad && direction === side.direction);
    return { ...side, sign: wall?.sign ?? '', value: wall ? String(wall.value) : '' };
  });
}
