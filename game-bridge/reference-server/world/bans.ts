import { addSeconds } from '#lib/base/paris-time.ts';
import type { BanDocument } from '#lib/db/game-documents.ts';
import type { Person, WorldNickname } from './people.ts';
import type { WorldSource } from './world.ts';

const DAY = 86_400;

/** A ban in days: since its start, and until its end, counted from the world's date. null means permanent, `past` already over. */
type Sentence = { readonly reason: string; readonly since: number; readonly days: number | 'past' | null };

const BANNED_ACCOUNTS: ReadonlyMap<number, Sentence> = new Map([
  [47, { reason: 'Insultes répétées sur le canal général', since: 41, days: null }],
  [71, { reason: 'Parties abandonnées en série', since: 50, days: 'past' }],
  [88, { reason: 'Comptes multiples pour les primes du jour', since: 9, days: null }],
  [134, { reason: 'Parties arrangées pour le classement', since: 5, days: 45 }],
  [201, { reason: 'Publicité sur le canal général', since: 2, days: 12 }],
  [293, { reason: 'Triche aux enchères', since: 120, days: null }],
]);

const PAST_BAN_DAYS = 14;

/** One player nickname in this many is banned, since this many days before the world's date. */
const NICKNAME_BAN_EVERY = 60;
const NICKNAME_BAN_DAYS = 7;

/** Longest game, in seconds: nobody starts one that would end after the start of their ban. */
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

/** True if neither the account nor the main nickname was ever banned, so that the person may hold a rank or enter a league. */
export function isBlameless(person: Person, source: WorldSource): boolean {
  const [main] = person.nicknames;
  return accountBan(person, source) === null && main !== undefined && !nicknameBan(person, main, source);
}

/** The nicknames under which a person can start a game or talk at a moment, main one first; empty while they are banned. */
export function namesAt(person: Person, at: Date, source: WorldSource): readonly WorldNickname[] {
  if (isInForce(accountBan(person, source), at)) return [];
  return person.nicknames.filter(
    (nickname) => nickname.createdAt <= at && !isInForce(nicknameBan(person, nickname, source), at),
  );
}

/** The latest moment of activity that a ban permits: its start while it is in force, otherwise the world's date. */
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

/** The end of a ban: null if permanent; for a past one, two weeks after its start or halfway to the world's date if that is sooner. */
function endOf(days: Sentence['days'], { date, day }: { date: Date; day: Date }): Date | null {
  if (days === null) return null;
  if (days !== 'past') return addSeconds(day, days * DAY);
  const halfway = (day.getTime() - date.getTime()) / 2000;
  return addSeconds(date, Math.floor(Math.min(PAST_BAN_DAYS * DAY, halfway)));
}
