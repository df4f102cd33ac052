import { addSeconds } from '#lib/base/paris-time.ts';
import type { BanDocument } from '#lib/db/game-documents.ts';
import type { Person, WorldNickname } from './people.ts';
import type { WorldSource } from './world.ts';

const DAY = 86_400;

/** A ban by the days since its beginning and until its end, from the world's day: null means no end, `past` that it is over. */
type Sentence = { readonly reason: string; readonly since: number; readonly days: number | 'past' | null };

/** Banned accounts by id. */
const BANNED_ACCOUNTS: ReadonlyMap<number, Sentence> = new Map([
  [47, { reason: 'Insultes répétées sur le canal général', since: 41, days: null }],
  [71, { reason: 'Parties abandonnées en série', since: 50, days: 'past' }],
  [88, { reason: 'Comptes multiples pour les primes du jour', since: 9, days: null }],
  [134, { reason: 'Parties arrangées pour le classement', since: 5, days: 45 }],
  [201, { reason: 'Publicité sur le canal général', since: 2, days: 12 }],
  [293, { reason: 'Triche aux enchères', since: 120, days: null }],
]);

const PAST_BAN_DAYS = 14;

/** One player nickname in this many is banned, and for how many days by the world's day. */
const NICKNAME_BAN_EVERY = 60;
const NICKNAME_BAN_DAYS = 7;

/** Longest game, in seconds: nobody begins one that would end after they are banned. */
const GAME_SECONDS = 15 * 60;

/** The ban of a person's account, or null. It may be over. */
export function accountBan(
  { kind, accountId, registeredAt }: Person,
  source: WorldSource,
): BanDocument | null {
  const sentence = kind === 'player' ? BANNED_ACCOUNTS.get(accountId) : undefined;
  return sentence ? banOf(sentence, { createdAt: registeredAt, source }) : null;
}

/** The ban of one of a person's nicknames, or null. */
export function nicknameBan(
  person: Person,
  { id, createdAt }: WorldNickname,
  source: WorldSource,
): BanDocument | null {
  if (person.kind !== 'player' || id % NICKNAME_BAN_EVERY !== 0) return null;
  const sentence = { reason: 'Pseudonyme injurieux', since: NICKNAME_BAN_DAYS, days: null };
  return banOf(sentence, { createdAt, source });
}

/** True for someone whose account and main nickname were never banned, and may hold an office or enter a league. */
export function isBlameless(person: Person, source: WorldSource): boolean {
  const [main] = person.nicknames;
  return accountBan(person, source) === null && main !== undefined && !nicknameBan(person, main, source);
}

/** The nicknames under which a person can begin a game or talk at a moment, the main one first; none while they are banned. */
export function namesAt(person: Person, at: Date, source: WorldSource): readonly WorldNickname[] {
  if (isInForce(accountBan(person, source), at)) return [];
  return person.nicknames.filter(
    (nickname) => nickname.createdAt <= at && !isInForce(nicknameBan(person, nickname, source), at),
  );
}

/** The latest moment at which something may have happened under a ban: its beginning while it lasts, else the world's day. */
export function latestUnder(ban: BanDocument | null, { date }: WorldSource): Date {
  return isInForce(ban, date) && ban ? ban.date : date;
}

function isInForce(ban: BanDocument | null, at: Date): boolean {
  return ban !== null && ban.date < addSeconds(at, GAME_SECONDS) && (ban.until === null || ban.until > at);
}

function banOf(
  { reason, since, days }: Sentence,
  { createdAt, source }: { createdAt: Date; source: WorldSource },
): BanDocument {
  const planned = addSeconds(source.date, -since * DAY);
  const date = planned > createdAt ? planned : createdAt;
  return { banner: 'Arbitre', date, reason, until: endOf(days, { date, day: source.date }) };
}

/** A ban that is over ends two weeks after it began, or halfway to the world's day. */
function endOf(days: Sentence['days'], { date, day }: { date: Date; day: Date }): Date | null {
  if (days === null) return null;
  if (days !== 'past') return addSeconds(day, days * DAY);
  const halfway = (day.getTime() - date.getTime()) / 2000;
  return addSeconds(date, Math.floor(Math.min(PAST_BAN_DAYS * DAY, halfway)));
}
