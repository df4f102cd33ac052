import type { Head } from '#app/_page/define-page.tsx';
import { resultText, rulesSentence } from '#lib/areas/replays/game-messages.ts';
import { tableLabel } from '#lib/areas/replays/replay-messages.ts';
import { UNEXPLORED } from '#lib/areas/positions/branches.ts';
import { positionPicture } from '#lib/areas/positions/position-picture.ts';
import type { OpenTable } from '#lib/areas/training/table-service.ts';
import { reviewTitle, SIDE } from '#lib/areas/training/training-messages.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import { blueScore } from '#lib/game/rules/score.ts';

/** The preview of a shared game after some of its moves. */
export function gamePreview(
  { training, state, scene }: OpenTable,
  { path, coup }: { path: string; coup: number },
): Pick<Head, 'description' | 'preview'> {
  const { robot } = training.start;
  const { base, start } = training.opening;
  const { moves } = state;
  const explored = moves.length === 0 ? UNEXPLORED : { branches: [moves], shown: 0, at: coup };
  const url = positionPicture(base, { explored });
  const result =
    scene.isOver && !state.isResigned
      ? resultText({ blue: SIDE, red: robot }, blueScore(scene.position))
      : reviewTitle(robot);
  const description = noBreak(`${result}. ${rulesSentence(start.rules)}`);
  const title = reviewTitle(robot);
  return { description, preview: { path, title, picture: { url, alt: tableLabel(coup) } } };
}
