import { addSeconds } from '#lib/base/unix-time.ts';
import { collection } from '#lib/db/collections.ts';
import { readAllCards } from '../play/all-cards.ts';
import { listSouls, type Soul } from '../souls.ts';
import { makeCardBoxes, type CardBoxes } from '../world/card-boxes.ts';
import type { Player } from '../world/played-game.ts';
import { ARCHIVE_DAYS } from '../world/world.ts';

/** A player or robot of bulk games, with the date of their first one. */
export type BulkPlayer = Player & { readonly since: Date };

export type BulkPlayers = {
  readonly robots: readonly BulkPlayer[];
  readonly players: readonly BulkPlayer[];
  readonly boxes: CardBoxes;
};

const DAY = 86_400;

/** Accounts younger than this are too new to have played much. */
const SETTLED_DAYS = 7;

/** The robots and players of the demo world, but those who were ever banned, with the cards they own. Includes Joueuse and Joueur. */
export async function gatherPlayers(date: Date): Promise<BulkPlayers> {
  const souls = await listSouls(date);
  const [cards, owned] = await Promise.all([
    readAllCards(),
    collection('ownedCards').find().sort({ _id: 1 }).toArray(),
  ]);
  const banned = new Set(await collection('accounts').distinct('_id', { ban: { $ne: null } }));
  const settled = addSeconds(date, -SETTLED_DAYS * DAY);
  const all = souls
    .filter(({ accountId, registeredAt }) => registeredAt < settled && !banned.has(accountId))
    .map((soul) => asPlayer(soul, date));
  return {
    robots: all.filter(({ kind }) => kind === 'robot'),
    players: all.filter(({ kind }) => kind === 'player'),
    boxes: makeCardBoxes(cards, owned),
  };
}

function asPlayer(
  { accountId, name, isRobot, strength, nickname, registeredAt }: Soul,
  date: Date,
): BulkPlayer {
  const archive = addSeconds(date, -ARCHIVE_DAYS * DAY);
  const since = registeredAt > archive ? registeredAt : archive;
  return { accountId, name, kind: isRobot ? 'robot' : 'player', strength, nicknames: [nickname], since };
}
