import { judgeInIdleTime, closeFairThread } from '#lib/areas/analysis/solver-pool.ts';
import { getLog } from '#lib/base/config/log.ts';
import { getTags } from '#lib/base/tags.ts';
import type { Clock } from '#lib/base/paris-time.ts';
import type { FairVerdict } from '#lib/game/fair/judge-fairly.ts';
import { areHandsBalanced } from '#lib/game/rules/aleamix.ts';
import { familyOf, type Family, FAMILIES } from '#lib/game/rules/rule-set.ts';
import { countInProcess } from '#lib/identity/limits/client-limit.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { positionAfter, type FinishedGame } from '#lib/areas/replays/replay-data.ts';
import { FAIR_VERSION } from '#lib/game/verdicts/judgement.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { saveFairVerdicts, type VerdictKey } from './verdict-repo.ts';
import { getCatalog } from '#lib/areas/cards/catalog.ts';
import type { CardPool } from '#lib/game/fair/draw-hands.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { CARD_TEXT_MAX } from '#lib/game/names.ts';

/** Maximum number of waiting games; each takes six seconds of a lowest-priority thread. */
const FAIR_QUEUE = 30;

/** Fair verdicts are limited to this many games per client and hour. */
export const FAIR_GAMES_PER_HOUR = 30;

export type FairMeans = { readonly judge?: typeof judgeInIdleTime; readonly now?: Clock };

/**
 * Requests fair verdicts for a game, computed in idle time, once for concurrent requests, the latest request first, as its reader waits.
 * Does nothing when the queue is full or the client is over its limit. The game's exact verdicts must be stored.
 */
export async function askForFairVerdicts(
  viewer: Viewer,
  game: JudgedGame,
  means: FairMeans = {},
): Promise<void> {
  const line = getLine();
  if (line.isStopped || line.waiting.has(game.id) || line.waiting.size >= FAIR_QUEUE) return;
  if (!(await mayAsk(viewer))) return;
  line.waiting.set(game.id, game);
  // Without tags: the page under construction does not depend on these reads.
  if (!line.isAtWork) void getTags().gather(() => workOff(line, means));
}

async function workOff(line: Line, means: FairMeans): Promise<void> {
  const { waiting } = line;
  line.isAtWork = true;
  for (let game = last(waiting); game; game = last(waiting)) {
    try {
      await judgeGameFairly(game, means);
    } catch (error) {
      // The page is shown without them, and the next request of the game asks again.
      if (!line.isStopped) getLog().error({ err: error, gameId: game.id }, 'fair verdicts failed');
    }
    // Only now, so that concurrent requests do not have it judged again.
    waiting.delete(game.id);
  }
  line.isAtWork = false;
}

function last(waiting: ReadonlyMap<VerdictKey, JudgedGame>): JudgedGame | undefined {
  return [...waiting.values()].at(-1);
}

/**
 * Judges every play of a game by what its player could know and stores the result beside the exact verdicts, which must exist. Takes six
 * seconds or more. Null without cards to draw hands from.
 */
export async function judgeGameFairly(
  game: JudgedGame,
  { judge = judgeInIdleTime, now = () => new Date() }: FairMeans = {},
): Promise<readonly (FairVerdict | null)[] | null> {
  const { id, start, plays, dealt } = game;
  const pool = await getCardPool(familyOf(start.rules), { now, deck: dealt?.deck });
  if (pool === null) return null;
  const isBalanced = dealt?.isBalanced ?? areHandsBalanced(start.rules, game.winnerRule ?? 'none');
  const verdicts: (FairVerdict | null)[] = [];
  for (const [coup, made] of plays.entries()) {
    const moment = { start, position: positionAfter(game, coup), isBalanced };
    verdicts.push(await judge({ moment, made, pool }));
  }
  await saveFairVerdicts({ gameId: id, engine: FAIR_VERSION, verdicts, at: now() });
  return verdicts;
}

/** Counted per process, as the work is done in this process. */
async function mayAsk({ address }: Viewer): Promise<boolean> {
  return countInProcess(address, { prefix: 'fair-limiter', points: FAIR_GAMES_PER_HOUR, seconds: 3_600 });
}

/** The fields of a game needed to judge its plays. */
export type JudgedGame = Pick<FinishedGame, 'start' | 'plays' | 'turns'> & {
  readonly id: VerdictKey;
  readonly winnerRule?: FinishedGame['winnerRule'];
  /** How the hands were dealt, as both players know, where the rules do not say so. */
  readonly dealt?: {
    readonly areHidden: boolean;
    readonly isBalanced: boolean;
    /** The deck of all cards; null for any card. */
    readonly deck: string | null;
  };
};

/** True when the players of a game could not know each other's hand. */
export function hasHiddenHands({ start, dealt }: JudgedGame): boolean {
  return dealt?.areHidden ?? !start.rules.includes('open');
}

/** The games waiting or being judged, in the order of requests. */
export type Line = { readonly waiting: Map<VerdictKey, JudgedGame>; isAtWork: boolean; isStopped: boolean };

/** The line of this process. */
export function getLine(): Line {
  return processWide('fair-line', () => ({ waiting: new Map(), isAtWork: false, isStopped: false }));
}

/** Stops the work, even in the middle of a game, and accepts no more, before the process ends. */
export async function stopFairVerdicts(): Promise<void> {
  const line = getLine();
  line.isStopped = true;
  line.waiting.clear();
  await closeFairThread();
}

/** A tally is valid for a day. */
const GOOD_FOR_MS = 86_400_000;

/** Games counted, over all families: some 100 ms for MongoDB, once a day. */
const COUNTED_GAMES = 10_000;

/**
 * The cards to draw hands from under rules of this family: the whole catalogue, or one `deck`, each weighted by one more than its number of
 * appearances in stored games of the family. Null with too few cards for a game.
 */
export async function getCardPool(
  family: Family,
  { now = () => new Date(), deck = null }: { now?: Clock; deck?: string | null } = {},
): Promise<CardPool | null> {
  const [catalog, tally] = await Promise.all([getCatalog(), currentTally(family, now)]);
  const list = catalog.list.filter((card) => deck === null || card.deck === deck);
  if (list.length < CARDS_IN_GAME) return null;
  return list.map(({ id, up, right, down, left, element }) => ({
    card: { id, up, right, down, left, element },
    weight: 1 + (tally?.seen.get(id) ?? 0),
  }));
}

/** The stored tally, counted again when it has expired. */
async function currentTally(family: Family, now: Clock): Promise<CardTally | null> {
  const stored = await findTally(family);
  if (stored && now().getTime() - stored.at.getTime() < GOOD_FOR_MS) return stored;
  await saveTallies(await countCards(COUNTED_GAMES), now());
  return findTally(family);
}

/** How often a family's hands held each card, by card; `at` is when it was counted. */
type CardTally = { readonly at: Date; readonly seen: ReadonlyMap<string, number> };

/** The accepted form of a card's id: nothing else can be stored, whatever a game contains. */
const CARD_ID = new RegExp(`^.{1,${CARD_TEXT_MAX}}$`, 's');

/** Counting takes a second at most on the reference machine. */
const COUNT_LIMIT_MS = 20_000;

/** The last count of a family; null before the first. */
async function findTally(family: Family): Promise<CardTally | null> {
  const found = await collection('cardTallies').findOne({ _id: family }, { maxTimeMS: READ_LIMIT_MS });
  return found && { at: found.at, seen: new Map(found.cards.map(({ card, seen }) => [card, seen])) };
}

/** Counts the cards of the hands of the newest finished games, `limit` of them over all families. */
async function countCards(limit: number): Promise<readonly (readonly [Family, CardCounts])[]> {
  const rows = await collection('games')
    .aggregate<{ _id: { family: string; card: string }; seen: number }>(
      [
        { $match: { endedAt: { $gt: new Date(0) } } },
        { $sort: { endedAt: -1 } },
        { $limit: limit },
        { $project: { _id: 0, family: 1, cards: '$cards._id' } },
        { $unwind: '$cards' },
        { $match: { cards: { $type: 'string', $regex: CARD_ID } } },
        { $group: { _id: { family: '$family', card: '$cards' }, seen: { $sum: 1 } } },
      ],
      { maxTimeMS: COUNT_LIMIT_MS },
    )
    .toArray();
  return FAMILIES.map((family) => {
    const own = rows.filter(({ _id }) => _id.family === family);
    return [family, own.map(({ _id, seen }) => ({ card: _id.card, seen }))] as const;
  });
}

type CardCounts = readonly { readonly card: string; readonly seen: number }[];

/** Stores the counts of all families. */
async function saveTallies(tallies: readonly (readonly [Family, CardCounts])[], at: Date): Promise<void> {
  await collection('cardTallies').bulkWrite(
    tallies.map(([family, cards]) => ({
      replaceOne: { filter: { _id: family }, replacement: { cards: [...cards], at }, upsert: true },
    })),
  );
}
