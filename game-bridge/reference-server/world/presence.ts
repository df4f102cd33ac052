import { addSeconds } from '#lib/base/paris-time.ts';
import { packNumbers } from '#lib/areas/home/visit.ts';
import type { CardDocument, OwnedCardDocument } from '#lib/db/game-documents.ts';
import type { VisitDocument } from '#lib/db/account-documents.ts';
import { makeRandom, momentBetween, type Random } from '../random.ts';
import { accountBan, latestUnder, nicknameBan } from './bans.ts';
import type { Career } from './careers.ts';
import type { Person, WorldNickname } from './people.ts';
import type { WorldSource } from './world.ts';

const DAY = 86_400;

/** Probability that a nickname without kept games was used anyway. */
const TRIED = 0.7;

/** When a person was last connected: by nickname id, and overall. */
export type Presence = {
  readonly account: Date | null;
  readonly nicknames: ReadonlyMap<number, Date | null>;
};

type Living = { readonly person: Person; readonly career: Career };

/** Draws when a person was last connected: never before their last game, nor after the start of a current ban. */
export function drawPresence({ person, career }: Living, source: WorldSource): Presence {
  const random = makeRandom(`${source.seed}:presence:${person.accountId}`);
  const account = accountPresence({ person, career }, source, random);
  const nicknames = person.nicknames.map((nickname, place) => {
    const played = career.lastSeen.get(nickname.id) ?? null;
    if (person.kind === 'robot' || account === null) return [nickname.id, played] as const;
    const last = place === 0 ? account : played;
    return [nickname.id, underNickname({ person, nickname, account, last }, source, random)] as const;
  });
  // Robots never log in on the site.
  return { account: person.kind === 'robot' ? null : account, nicknames: new Map(nicknames) };
}

function accountPresence({ person, career }: Living, source: WorldSource, random: Random): Date | null {
  const seen = person.activity > 0 ? drawLogin(person, source, random) : null;
  const last = latestOf(seen, career.lastSeenAt);
  return last && earlierOf(last, latestUnder(accountBan(person, source), source));
}

type Use = {
  readonly person: Person;
  readonly nickname: WorldNickname;
  readonly account: Date;
  readonly last: Date | null;
};

function underNickname(
  { person, nickname, account, last }: Use,
  source: WorldSource,
  random: Random,
): Date | null {
  const tried = random.happens(TRIED)
    ? momentBetween({ from: nickname.createdAt, to: account }, random)
    : null;
  const used = last ?? (tried && earlierOf(tried, account));
  if (used === null || used < nickname.createdAt) return last;
  return earlierOf(used, latestUnder(nicknameBan(person, nickname, source), source));
}

/** At least half of the active players logged in during the last two weeks. */
function drawLogin({ registeredAt }: Person, { date }: WorldSource, random: Random): Date {
  const ago = random.happens(0.5) ? random.next() * 14 * DAY : random.next() ** 2 * 900 * DAY;
  const seen = addSeconds(date, -Math.floor(ago));
  return seen > registeredAt ? seen : momentBetween({ from: registeredAt, to: date }, random);
}

function latestOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

function earlierOf(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** Demo accounts were last here two days ago, and own this many newer cards. */
const DAYS_AGO = 2;
const NEW_CARDS = 4;

/** The last visits of the demo accounts, with new cards to show on their home pages. */
export function makeVisits(
  {
    people,
    cards,
    ownedCards,
  }: {
    people: readonly Person[];
    cards: readonly CardDocument[];
    ownedCards: readonly OwnedCardDocument[];
  },
  { date }: WorldSource,
): VisitDocument[] {
  const numbers = new Map(cards.map(({ _id, number }) => [_id, number]));
  return people
    .filter(({ kind }) => kind === 'demo')
    .map(({ accountId }) => {
      const owned = ownedCards.filter(({ _id }) => _id.accountId === accountId);
      const known = packNumbers(
        owned.slice(0, -NEW_CARDS).flatMap(({ _id }) => numbers.get(_id.cardId) ?? []),
      );
      return { _id: accountId, at: addSeconds(date, -DAYS_AGO * 86_400), cards: known, before: known };
    });
}
