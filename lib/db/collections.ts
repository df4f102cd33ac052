import type { ClientSession, Collection } from 'mongodb';
import { getTags, type Tag } from '#lib/base/tags.ts';
import { getDb } from './client.ts';
import { hasSchema } from './codec.ts';
import { readable } from './readable.ts';
import type * as Game from './game-documents.ts';
import type * as Account from './account-documents.ts';
import type * as Practice from './practice-documents.ts';
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
  liveGames: Game.LiveGameDocument;
  chatMessages: Game.ChatMessageDocument;
  quizzThemes: Game.QuizzThemeDocument;
  animations: Game.AnimationDocument;
  world: Game.WorldDocument;
  counters: Game.CounterDocument;
  sessions: Account.SessionDocument;
  visits: Account.VisitDocument;
  flashes: Account.FlashDocument;
  passwordLinks: Account.PasswordLinkDocument;
  passwordRequests: Account.PasswordRequestDocument;
  emailLinks: Account.EmailLinkDocument;
  mails: Account.MailDocument;
  failedLogins: Account.FailedLoginDocument;
  closings: Account.ClosingDocument;
  passkeys: Account.PasskeyDocument;
  secondFactors: Account.SecondFactorDocument;
  contacts: Account.ContactDocument;
  pushNotes: Account.PushNoteDocument;
  registrationIntents: Account.RegistrationIntentDocument;
  outbox: Site.OutboxDocument;
  news: Site.NewsDocument;
  announcements: Site.AnnouncementDocument;
  addressBans: Site.AddressBanDocument;
  guildLogos: Site.GuildLogoDocument;
  refusedWords: Site.RefusedWordDocument;
  reports: Site.ReportDocument;
  webhooks: Site.WebhookDocument;
  webhookEvents: Site.WebhookEventDocument;
  webhookDeliveries: Site.WebhookDeliveryDocument;
  serverFigures: Site.ServerFigureDocument;
  appeals: Site.AppealDocument;
  audit: Site.AuditDocument;
  gameEntries: Site.GameEntryDocument;
  gamePairs: Site.GamePairDocument;
  gameCounts: Site.GameCountDocument;
  gameVerdicts: Site.GameVerdictDocument;
  cardTallies: Site.CardTallyDocument;
  problems: Practice.ProblemDocument;
  problemSearches: Practice.ProblemSearchDocument;
  problemTries: Practice.ProblemTryDocument;
  problemPlayers: Practice.ProblemPlayerDocument;
  problemMonths: Practice.ProblemMonthDocument;
  exercises: Practice.ExerciseDocument;
  trainings: Practice.TrainingDocument;
  trainingRecords: Practice.TrainingRecordDocument;
  coachGames: Practice.CoachGameDocument;
  coachPlayers: Practice.CoachPlayerDocument;
  duels: Practice.DuelDocument;
  migrations: Site.MigrationDocument;
  locks: Site.LockDocument;
  limits: Site.LimitDocument;
  wrongDocuments: Site.WrongDocument;
};

/** The part of a collection that is read: only these ids, only these fields. */
export type Scope<N extends keyof Documents> = {
  /** Ids of documents, or of their accounts where the id derives from the account's. */
  readonly ids?: readonly (string | number)[];
  /** Top-level fields: those of filter, order and projection. */
  readonly fields?: readonly (keyof Documents[N] & string)[];
};

/** The field of a tag for a whole document that was inserted, deleted or replaced. */
const WHOLE = '*';

/**
 * A typed collection of this process's database, whose documents are read through their schema (`readable.ts`). The work in progress is
 * tagged with the whole collection; readers that name a part are tagged with that part, and not invalidated by other changes (decision
 * 0005).
 */
export function collection<N extends keyof Documents>(
  name: N,
  scope: Scope<N> = {},
): Collection<Documents[N]> {
  noteRead(name, scope);
  const found = rawCollection(name);
  return hasSchema(name) ? readable(name, found) : found;
}

/** A collection without tags and schema, for callers that report unreadable documents themselves (`readDocument`). */
export function rawCollection<N extends keyof Documents>(name: N): Collection<Documents[N]> {
  return getDb().collection<Documents[N]>(name);
}

/** Tags the work in progress with a read; `since` is the last change before it, if the scope is known only afterwards. */
export function noteRead<N extends keyof Documents>(name: N, scope: Scope<N>, since?: number): void {
  const tags = getTags();
  for (const tag of tagsRead(name, scope)) tags.read(tag, since);
}

/** The tags that a read of a collection depends on. */
export function tagsRead<N extends keyof Documents>(name: N, { ids, fields }: Scope<N>): readonly Tag[] {
  const parts = fields === undefined ? [''] : [...fields, WHOLE].map((field) => `#${field}`);
  const documents = ids === undefined ? [''] : ids.map((id) => `/${id}`);
  return documents.flatMap((document) => parts.map((part) => `${name}${document}${part}`));
}

/** The tags of a changed document; `fields` is null if it was inserted, deleted or replaced. */
export function tagsOf(
  name: keyof Documents,
  { id, fields }: { readonly id: unknown; readonly fields: readonly string[] | null },
): readonly Tag[] {
  const isOfAccount = typeof id === 'object' && id !== null && 'accountId' in id;
  const document = `${name}/${String(isOfAccount ? id.accountId : id)}`;
  const parts = ['', ...(fields ?? [WHOLE]).map((field) => `#${field}`)];
  return parts.flatMap((part) => [`${name}${part}`, `${document}${part}`]);
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

/** Raises the counter of a collection to at least `last`, an id assigned elsewhere. */
export async function raiseCounter(
  name: keyof Documents,
  last: number,
  options: { readonly session?: ClientSession } = {},
): Promise<void> {
  await collection('counters').updateOne({ _id: name }, { $max: { last } }, { upsert: true, ...options });
}
