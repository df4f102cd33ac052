import type { Collection } from 'mongodb';
import { getDb } from './client.ts';
import type * as Game from './game-documents.ts';
import type * as Site from './site-documents.ts';

/** Every collection by its name (docs/data-model.md). */
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

/** The collection `name` of this process's database, with the types of its documents. */
export function collection<N extends keyof Documents>(name: N): Collection<Documents[N]> {
  return getDb().collection<Documents[N]>(name);
}

/** Takes `amount` fresh ids of a collection at once and returns the first; ids are never given twice. */
export async function takeIds(name: keyof Documents, amount = 1): Promise<number> {
  const counter = await collection('counters').findOneAndUpdate(
    { _id: name },
    { $inc: { last: amount } },
    { upsert: true, returnDocument: 'after' },
  );
  if (counter === null) throw new Error(`No counter for ${name}`);
  return counter.last - amount + 1;
}
