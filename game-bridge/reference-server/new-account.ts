import type { AccountDocument, NicknameDocument } from '#lib/db/game-documents.ts';
import { makeLevels } from '#lib/game/capacities.ts';
import { WELCOME } from '#lib/game/economy.ts';
import type { CardFace } from '#lib/game/card.ts';
import { SPECIAL_DECK, cardPower } from '#lib/game/rules/power.ts';
import type { Random } from './random.ts';

/** Number of nicknames that a new account may have, including its main one. */
const NEW_MAX_NICKNAMES = 3;

type Named = { readonly id: number; readonly name: string; readonly registeredAt: Date };

/** A new account, with the welcome gift and without games or guild. */
export function makeAccount({ id, name, registeredAt }: Named): AccountDocument {
  return {
    _id: id,
    name,
    nameKey: name.toLowerCase(),
    type: 'player',
    passwordHash: null,
    email: null,
    emailKey: null,
    registeredAt,
    registerAddress: null,
    registeredType: 'site',
    lastLoginAt: null,
    lastAddress: null,
    gils: WELCOME.gils,
    exp: 0,
    power: 0,
    shopPower: 0,
    capacities: makeLevels(() => 0),
    maxNicknames: NEW_MAX_NICKNAMES,
    pvp: { win: 0, draw: 0, lose: 0, points: 0 },
    pve: {},
    elo: {},
    rankingNicknameId: null,
    ban: null,
    privileges: [],
    guildId: null,
    isPrivate: false,
  };
}

/** A new nickname, never used to connect. */
export function makeNickname(
  made: Named & { readonly accountId: number; readonly isMain: boolean },
): NicknameDocument {
  const { id, name, accountId, isMain, registeredAt } = made;
  return {
    _id: id,
    name,
    nameKey: name.toLowerCase(),
    accountId,
    isMain,
    createdAt: registeredAt,
    lastConnectionAt: null,
    ban: null,
  };
}

/** Deviation from the target power at which the search stops. */
const TOLERANCE = 3;
const TRIES = 400;

type Playable = Pick<CardFace, 'deck' | 'up' | 'right' | 'down' | 'left'>;

/** Picks 25 different cards, none from the deck Special, with a total power of about 350. May return fewer. */
export function pickStartingDeck<T extends Playable>(cards: readonly T[], random: Random): T[] {
  const common = cards.filter(({ deck }) => deck !== SPECIAL_DECK);
  const deck = random.sample(common, WELCOME.deckCards);
  const rest = common.filter((card) => !deck.includes(card));
  if (rest.length === 0) return deck;
  for (let tries = 0; tries < TRIES && distanceOf(deck) > TOLERANCE; tries += 1) {
    const slot = random.between(0, deck.length - 1);
    const spare = random.between(0, rest.length - 1);
    exchange({ deck, slot, rest, spare });
  }
  return deck;
}

/** Exchanges two cards if that brings the deck closer to the target power. */
function exchange<T extends Playable>({ deck, slot, rest, spare }: Exchange<T>): void {
  const [out, into] = [deck[slot], rest[spare]];
  if (out === undefined || into === undefined) return;
  const changed = deck.with(slot, into);
  if (distanceOf(changed) >= distanceOf(deck)) return;
  deck[slot] = into;
  rest[spare] = out;
}

type Exchange<T> = { deck: T[]; slot: number; rest: T[]; spare: number };

function distanceOf(deck: readonly Playable[]): number {
  return Math.abs(deck.reduce((sum, card) => sum + cardPower(card), 0) - WELCOME.deckPower);
}
