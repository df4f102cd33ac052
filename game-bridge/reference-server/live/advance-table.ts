import { collection } from '#lib/db/collections.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { isGameOver, playTurn } from '#lib/game/rules/play.ts';
import { blueScore } from '#lib/game/rules/score.ts';
import { courseOf, type Moment, type Table } from './table.ts';
import { movesOf } from '../play/moves.ts';
import { programOf } from '../play/skill.ts';
import { storedPlays } from '../play/stored-game.ts';
import { showPlay } from './live-game.ts';
import { settleGame } from './settle-game.ts';
import { farewellsOf, wordsOf } from './messages.ts';

/**
 * Makes and stores one play at a table. The last play ends the game and pays its gains. Does nothing if another process
 * has made this play meanwhile.
 */
export async function advanceTable(table: Table, moment: Moment): Promise<void> {
  const { position, turns } = courseOf(table);
  const play = programOf(table.souls[position.turn], 'live')(position, moment.random);
  const turn = playTurn(position, play);
  if (!turn.ok) throw new Error(`A program made an illegal play: ${turn.code}`);
  const messages = await wordsOf(table, { moves: movesOf(turns), moment });
  const next = after(table, { plays: storedPlays([play]), messages });
  if (!isGameOver(turn.value.position)) return storePlay(table, next, moment.now);
  const end = { moves: movesOf([...turns, turn.value]), finalScore: blueScore(turn.value.position) };
  const farewells = farewellsOf(next, { ...end, moment });
  await settleGame(after(next, { plays: [], messages: farewells }), moment);
}

type News = Pick<GameDocument, 'plays' | 'messages'>;

function after({ game, souls }: Table, { plays, messages }: News): Table {
  const grown = { plays: [...game.plays, ...plays], messages: [...game.messages, ...messages] };
  return { souls, game: { ...game, ...grown } };
}

async function storePlay({ game }: Table, { game: next }: Table, now: Date): Promise<void> {
  const known = game.plays.length;
  const { modifiedCount } = await collection('games').updateOne(
    { _id: game._id, endedAt: null, plays: { $size: known } },
    {
      $push: {
        plays: { $each: next.plays.slice(known) },
        messages: { $each: next.messages.slice(game.messages.length) },
      },
    },
  );
  if (modifiedCount === 1) await showPlay(next, { now });
}
