import { date } from './schema.ts';
import type { SCHEMAS } from './validators.ts';
import { faultsOf, isFields } from './document-faults.ts';
import { asItIs, REFUSED, type Remedies, type Remedy } from './repair.ts';

const EPOCH = new Date(0);

const set = (value: unknown) => ({ set: value });

const refuse: Remedy = () => REFUSED;

/** An account whose ban cannot be read stays banned. */
const ban: Remedy = (value) => {
  if (value === undefined || value === null) return null;
  const { banner, date: since, reason, until } = isFields(value) ? value : {};
  const textOf = (one: unknown) => (typeof one === 'string' ? one : '');
  const dateOf = (one: unknown) => (faultsOf(date, one).length === 0 ? one : null);
  return {
    banner: textOf(banner),
    date: dateOf(since) ?? EPOCH,
    reason: textOf(reason),
    until: dateOf(until),
  };
};

/** Pages are public by default; an unreadable setting counts as private. */
const isPrivate: Remedy = (value) => value !== undefined && value !== null;

const missingOnly: Remedy = (value) => (value === undefined ? null : REFUSED);

/** The engine validates rules, cards and plays itself, and a game that it cannot follow is shown without its steps. */
const table: Remedies = { rules: asItIs, cards: asItIs, elements: asItIs, walls: asItIs, plays: asItIs };

/** The replacement for a field that cannot be read, where its schema alone does not imply one (`repair`). */
export const REMEDIES: Readonly<Partial<Record<keyof typeof SCHEMAS, Remedies>>> = {
  accounts: {
    ...{ registeredAt: set(EPOCH), registeredType: set('import'), maxNicknames: set(1) },
    ...{ ban, isPrivate },
  },
  nicknames: { createdAt: set(EPOCH), ban },
  guilds: {
    ...{ motto: set(''), createdAt: set(EPOCH), places: set(0), pvpExp: set(0), pveExp: set(0) },
    ...{ 'members.title': set(''), 'members.joinedAt': set(EPOCH) },
  },
  guildDonations: { name: set('') },
  decks: { hue: set(0), description: set('') },
  games: {
    ...table,
    ...{ isPvp: refuse, finalScore: refuse, endedAt: missingOnly, isListed: set(undefined) },
    ...{ family: set('Autre'), 'messages.text': set('') },
  },
  // A play or rule left out would show another game.
  liveGames: { rules: refuse, elements: refuse, walls: refuse, plays: refuse },
  chatMessages: { nickname: set(''), text: set('') },
  quizzThemes: { name: set('') },
  animations: {
    ...{ visibility: refuse, registerState: set('close'), leagueState: set('close'), format: set('best-of') },
    createdAt: set(EPOCH),
  },
  news: { body: set(''), createdAt: set(EPOCH) },
  audit: { before: set({}), after: set({}), accountName: set('') },
  gameEntries: { isPvp: refuse, isNoTouch: refuse },
  gameVerdicts: { verdicts: refuse },
  problems: { ...table, day: refuse, options: refuse, missedBy: set([]) },
  problemTries: { tries: refuse },
};
