import { getCatalog } from '#lib/areas/cards/catalog.ts';
import { listMyCards } from '#lib/areas/cards/card-service.ts';
import { handsHeld } from '#lib/areas/positions/hands-held.ts';
import { makeSetupLink, parseSetupLink } from '#lib/areas/positions/setup-link.ts';
import { inOrder } from '#lib/areas/positions/setup.ts';
import { dealHands, dealStart } from '#lib/areas/training/deal.ts';
import { drawRules, ownCards } from '#lib/areas/training/deal-service.ts';
import { HAND_SIZE } from '#lib/areas/training/start-form.ts';
import { HANDS, type HandsKind } from '#lib/areas/training/training.ts';
import type { Chance } from '#lib/base/seeded-chance.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { five } from '#lib/game/rules/cells.ts';
import { otherColor } from '#lib/game/rules/play.ts';
import type { Position, RuleCode } from '#lib/game/rules/types.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { currentGame, dealtGame, isPlayedOn, positionOf, type Duel } from './duel.ts';
import * as duels from './duel-repo.ts';
import type { DuelForm } from './duel-start.ts';

/** The start of a duel as requested by its form, as a link. */
export async function dealDuel(
  viewer: Viewer,
  form: DuelForm,
  { chance, now }: { readonly chance: Chance; readonly now: Date },
): Promise<Result<string, 'too few cards' | 'no league'>> {
  const drawn = await drawRules(viewer, form, { chance, now });
  if (drawn === null) return fail('no league');
  const chosen = drawn.filter((code) => !isOfHands(code));
  const rules = inOrder(form.isOpen ? [...chosen, 'open'] : chosen);
  const own = form.hands.kind === 'miennes' ? await ownCards(viewer, form.cards, chance) : [];
  const hands = await deal(form.hands, own, chance);
  if (hands === null) return fail('too few cards');
  return ok(makeSetupLink(dealStart(hands, { rules, first: form.first }, chance)));
}

/** Gives the friend five of their own cards, the chosen ones first. A player with fewer than five keeps the hand that was dealt. */
export async function withOwnHand(
  viewer: Viewer,
  { link, cards }: { readonly link: string; readonly cards: readonly string[] },
  chance: Chance,
): Promise<string> {
  const hand = (await ownCards(viewer, cards, chance)).slice(0, HAND_SIZE);
  if (hand.length < HAND_SIZE) return link;
  const setup = setupOf(link);
  return makeSetupLink({ ...setup, red: five((slot) => hand[slot]?.number ?? setup.red[slot]) });
}

/** The cards from which the viewer can choose a hand; null for visitors and for players with fewer than five cards. */
export async function listOwnCards(viewer: Viewer): Promise<OwnCards | null> {
  if (!isPlayer(viewer)) return null;
  const [mine, deck] = await Promise.all([listMyCards(viewer), findOwnDeck(viewer)]);
  const cards = mine.ok ? mine.value.map(({ card: { id, name, number } }) => ({ id, name, number })) : [];
  return cards.length < HAND_SIZE ? null : { cards, deck };
}

/** The cards of a player, and the numbers of the chosen ones. */
export type OwnCards = {
  readonly cards: readonly { readonly id: string; readonly name: string; readonly number: number }[];
  readonly deck: readonly number[];
};

/** The viewer's cards, and the numbers of those chosen last time, for the form of `/defi`. */
export async function findOwnDeck(viewer: Viewer): Promise<readonly number[]> {
  if (!isPlayer(viewer)) return [];
  const [mine, link] = await Promise.all([listMyCards(viewer), duels.findLastSetup(viewer.account.id)]);
  const setup = link === null ? null : parseSetupLink(link);
  const owned = mine.ok ? mine.value.map(({ card }) => card.number) : [];
  return setup ? setup.blue.filter((number) => owned.includes(number)) : [];
}

async function deal(
  { kind, deck }: { readonly kind: HandsKind; readonly deck: string },
  own: Awaited<ReturnType<typeof ownCards>>,
  chance: Chance,
) {
  const all = (await getCatalog()).list;
  return dealHands(kind, { all, deck: all.filter((card) => card.deck === deck), own }, chance);
}

/** The start of the next game of a match: the other one begins, with hands of the same kind, or those held under Mort subite. */
export async function nextSetup(duel: Duel, start: Position, chance: Chance): Promise<string | null> {
  const game = currentGame(duel);
  const setup = setupOf(game.setup);
  const firstPlayer = otherColor(setup.firstPlayer);
  if (isPlayedOn(duel)) {
    return makeSetupLink({ ...setup, ...handsHeld(positionOf(game, start), { setup, start }), firstPlayer });
  }
  const kind = HANDS.find((one) => one === duel.hands) ?? 'hasard';
  if (kind === 'miennes') return makeSetupLink({ ...setupOf(dealtGame(duel).setup), firstPlayer });
  const hands = await deal({ kind, deck: duel.deck }, [], chance);
  if (hands === null) return null;
  const first = firstPlayer === 'blue' ? 'moi' : 'robot';
  return makeSetupLink(dealStart(hands, { rules: setup.rules, first }, chance));
}

/** The start of a rematch. */
export function rematchSetup(duel: Duel): string {
  const { firstPlayer } = setupOf(currentGame(duel).setup);
  return exchanged(makeSetupLink({ ...setupOf(dealtGame(duel).setup), firstPlayer }));
}

/** A start with hands and first move exchanged. */
export function exchanged(link: string): string {
  const setup = setupOf(link);
  const { blue, red, firstPlayer } = setup;
  return makeSetupLink({ ...setup, blue: red, red: blue, firstPlayer: otherColor(firstPlayer) });
}

function setupOf(link: string) {
  const setup = parseSetupLink(link);
  if (!setup) throw new Error('The setup of a duel cannot be read');
  return setup;
}

/** Aléatoire and Aléamix say where hands come from, which is a choice of its own here; Open has a switch of its own. */
function isOfHands(code: RuleCode): boolean {
  return code === 'alea' || code === 'aleamix' || code === 'open';
}
