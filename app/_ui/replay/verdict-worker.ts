import type { ReplayData } from '#lib/areas/replays/replay-data.ts';
import { annotate } from '#lib/game/solver/annotate.ts';

// The judge of a game in a worker of the browser: takes its start and its plays, returns a verdict for each play.
addEventListener('message', ({ data }: MessageEvent<Pick<ReplayData, 'start' | 'plays'>>) => {
  postMessage(annotate(data.start, data.plays));
});
