import type { Metadata } from 'next';
import { getViewer } from '#app/_request/viewer.ts';
import { parseCoup } from '#lib/areas/history/replay-coup.ts';
import { toReplayData } from '#lib/areas/history/replay-data.ts';
import { getJudgements } from '#lib/areas/history/verdict-service.ts';
import { Replay } from '#ui/replay/replay.client.tsx';
import { findGame, type GamePageProps } from '../../../history/game/find-game.ts';
import { gameMetadata } from '../../../history/game/game-metadata.ts';

export async function generateMetadata({ params, searchParams }: GamePageProps): Promise<Metadata> {
  const [{ id }, { coup }] = await Promise.all([params, searchParams]);
  return gameMetadata(await findGame(id), coup);
}

/** The replay with its verdicts alone, to be shown in a frame of any site (product/pages §6.7). */
export default async function FramedGamePage({ params, searchParams }: GamePageProps) {
  const [{ id }, { coup }, viewer] = await Promise.all([params, searchParams, getViewer()]);
  const game = await findGame(id);
  const verdict = await getJudgements(viewer, game);
  const initial = parseCoup(coup, game.turns.length);
  return <Replay data={toReplayData(game, viewer)} verdict={verdict} initial={initial} isFramed />;
}
