import type { Collection } from 'mongodb';
import { getSources, type Source } from '#lib/base/sources.ts';
import { getDb } from './client.ts';
import type * as Game from './game-documents.ts';
import type * as Site from './site-documents.ts';

/** Document type of every collection, by collection name (docs/data-model.md). */
export type Documents = {
  accounts: Game.AccountDocument;
  nicknames: Game.NicknameDocument;
  guilds: Game.GuildDocument;
  guildDonations: Game.GuildDonationDocument;
  cards: Game.CardDocument;
  decks: Game.DeckDocument;
  ownedCards: Game.OwnedCardDocument;
  staffGroups: Game.StaffGroupDocument;
  idents: Game.IdentDocument;
  eloCategories: Game.EloCategoryDocument;
  games: Game.GameDocument;
  chatMessages: Game.ChatMessageDocument;
  quizzThemes: Game.QuizzThemeDocument;
  animations: Game.AnimationDocument;
  world: Game.WorldDocument;
  counters: Game.CounterDocument;
  sessions: Site.SessionDocument;
  flashes: Site.FlashDocument;
  passwordLinks: Site.PasswordLinkDocument;
  registrationIntents: Site.RegistrationIntentDocument;
  outbox: Site.OutboxDocument;
  news: Site.NewsDocument;
  audit: Site.AuditDocument;
  gameEntries: Site.GameEntryDocument;
  gamePairs: Site.GamePairDocument;
  gameCounts: Site.GameCountDocument;
  gameVerdicts: Site.GameVerdictDocument;
  migrations: Site.MigrationDocument;
  locks: Site.LockDocument;
  limits: Site.LimitDocument;
};

/**
 * A typed collection of this process's database. What is being made is noted as made from the whole collection; who reads no more than
 * documents of known ids, or than those of known accounts where the id is made of the account's, says so.
 */
export function collection<N extends keyof Documents>(
  name: N,
  ids?: readonly (string | number)[],
): Collection<Documents[N]> {
  const sources = getSources();
  if (ids === undefined) sources.read(name);
  else for (const id of ids) sources.read(`${name}/${id}`);
  return getDb().collection<Documents[N]>(name);
}

/** What has changed with a document. */
export function sourcesOf(name: keyof Documents, id: unknown): readonly Source[] {
  const isOfAccount = typeof id === 'object' && id !== null && 'accountId' in id;
  return [name, `${name}/${String(isOfAccount ? id.accountId : id)}`];
}

/** Reserves `amount` consecutive new ids for a collection and returns the first. Ids are never reused. */
export async function takeIds(name: keyof Documents, amount = 1): Promise<number> {
  const counter = await collection('counters').findOneAndUpdate(
    { _id: name },
    { $inc: { last: amount } },
    { upsert: true, returnDocument: 'after' },
  );
  if (counter === null) throw new Error(`Counter for ${name} could not be updated`);
  return counter.last - amount + 1;
}
