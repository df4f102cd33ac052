import type { ClientSession } from 'mongodb';
import { collection } from '#lib/db/collections.ts';
import type { GameDocument, LiveGameDocument } from '#lib/db/game-documents.ts';
import { ELO_START } from '#lib/game/points.ts';
import { categoryOf } from '../play/table-rules.ts';

const ALL_CARDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

type Moment = { readonly now: Date; readonly session?: ClientSession };

/** Lets a game that has just begun be watched. */
export async function showStart(game: GameDocument): Promise<void> {
  const live = { ...liveOf(game), elo: await eloOf(game) };
  await collection('liveGames').updateOne({ _id: game._id }, { $set: live }, { upsert: true });
}

/** Shows the last play of a game. A document that is missing, or behind after a crash, is made anew. */
export async function showPlay(game: GameDocument, { now, session }: Moment): Promise<void> {
  const { _id, plays, endedAt } = game;
  const options = session ? { session } : {};
  const live = collection('liveGames');
  const last = plays.slice(-1).map((play) => ({ ...play, at: now }));
  const { matchedCount } = await live.updateOne(
    { _id, plays: { $size: plays.length - 1 } },
    { $push: { plays: { $each: last } }, $set: { changedAt: now, endedAt } },
    options,
  );
  if (matchedCount > 0) return;
  const made = { ...liveOf(game), changedAt: now };
  await live.updateOne({ _id }, { $set: made, $setOnInsert: { elo: null } }, { ...options, upsert: true });
}

/** A game that has been broken off is shown no longer. */
export async function stopShowing(_id: number, session: ClientSession): Promise<void> {
  await collection('liveGames').deleteOne({ _id }, { session });
}

function liveOf(game: GameDocument): Omit<LiveGameDocument, '_id' | 'elo'> {
  const { rules, isPvp, startedAt, endedAt, blue, red, firstPlayer, cards, elements, walls, plays } = game;
  return {
    ...{ rules, isPvp, startedAt, changedAt: startedAt, endedAt, blue, red },
    ...{ firstPlayer, cards, elements, walls },
    shown: rules.includes('open') ? ALL_CARDS : [],
    plays: plays.map((play) => ({ ...play, at: startedAt })),
  };
}

async function eloOf({ isPvp, rules, blue, red }: GameDocument): Promise<LiveGameDocument['elo']> {
  const category = isPvp ? categoryOf(rules) : null;
  if (category === null) return null;
  const found = await collection('accounts')
    .find({ _id: { $in: [blue.accountId, red.accountId] } }, { projection: { elo: 1 } })
    .toArray();
  const current = new Map(found.map(({ _id, elo }) => [_id, elo[category]?.current]));
  const of = ({ accountId }: GameDocument['blue']) => current.get(accountId) ?? ELO_START;
  return { blue: of(blue), red: of(red) };
}
