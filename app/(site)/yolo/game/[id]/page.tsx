import type { Metadata } from 'next';
import { parseCoup } from '#lib/areas/history/replay-coup.ts';
import { toReplayData } from '#lib/areas/history/replay-data.ts';
import { gameTitle } from '#lib/areas/history/replay-words.ts';
import { ReplayFrame } from '#ui/replay/replay-frame.client.tsx';
import { findGame, type GamePageProps } from '../../../history/game/find-game.ts';
import { gameMetadata } from '../../../history/game/game-metadata.ts';

export async function generateMetadata({ params, searchParams }: GamePageProps): Promise<Metadata> {
  const [{ id }, { coup }] = await Promise.all([params, searchParams]);
  return gameMetadata(await findGame(id), coup);
}

/** The replay alone, to be shown in a frame of any site (product/pages §6.7). */
export default async function FramedGamePage({ params, searchParams }: GamePageProps) {
  const [{ id }, { coup }] = await Promise.all([params, searchParams]);
  const game = await findGame(id);
  const data = toReplayData(game);
  return (
    <>
      <h1 className="sr">{gameTitle(data.names)}</h1>
      <ReplayFrame data={data} initial={parseCoup(coup, game.turns.length)} />
    </>
  );
}
