import type { ReplayData } from '#lib/areas/replays/replay-data.ts';
import { annotate } from '#lib/game/solver/annotate.ts';

// Judges a game in a web worker: takes its start and plays, posts a verdict for each play.
addEventListener('message', ({ data }: MessageEvent<Pick<ReplayData, 'start' | 'plays'>>) => {
  postMessage(annotate(data.start, data.plays));
});
