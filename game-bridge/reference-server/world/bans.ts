import { addSeconds } from '#lib/base/unix-time.ts';
import type { BanDocument } from '#lib/db/game-documents.ts';
import type { Person } from './people.ts';
import type { WorldSource } from './world.ts';

const DAY = 86_400;

type Sentence = { readonly reason: string; readonly days: number | null };

/** Banned accounts by id. Bans end this many days after the world's day; null means never. */
const BANNED_ACCOUNTS: ReadonlyMap<number, Sentence> = new Map([
  [47, { reason: 'Insultes répétées sur le canal général', days: null }],
  [88, { reason: 'Comptes multiples pour les primes du jour', days: null }],
  [134, { reason: 'Parties arrangées pour le classement', days: 45 }],
  [201, { reason: 'Publicité sur le canal général', days: 12 }],
  [293, { reason: 'Triche aux enchères', days: null }],
]);

/** One player nickname in this many is banned. */
const NICKNAME_BAN_EVERY = 60;

/** The ban of a person's account, or null. */
export function accountBan(
  { kind, accountId, registeredAt }: Person,
  source: WorldSource,
): BanDocument | null {
  const sentence = kind === 'player' ? BANNED_ACCOUNTS.get(accountId) : undefined;
  return sentence ? banOf(sentence, { createdAt: registeredAt, source }) : null;
}

/** The ban of one of a person's nicknames, or null. */
export function nicknameBan(
  { person, nicknameId, createdAt }: { person: Person; nicknameId: number; createdAt: Date },
  source: WorldSource,
): BanDocument | null {
  if (!isNicknameBanned(person, nicknameId)) return null;
  return banOf({ reason: 'Pseudonyme injurieux', days: null }, { createdAt, source });
}

/** True for one in sixty nicknames of players, by id. */
export function isNicknameBanned({ kind }: Person, nicknameId: number): boolean {
  return kind === 'player' && nicknameId % NICKNAME_BAN_EVERY === 0;
}

function banOf(
  { reason, days }: Sentence,
  { createdAt, source }: { createdAt: Date; source: WorldSource },
): BanDocument {
  const lastWeek = addSeconds(source.date, -7 * DAY);
  const until = days === null ? null : addSeconds(source.date, days * DAY);
  return { banner: 'Arbitre', date: lastWeek > createdAt ? lastWeek : createdAt, reason, until };
}
