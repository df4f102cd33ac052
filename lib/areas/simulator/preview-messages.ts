import type { Step } from '#lib/areas/replays/replay-coup.ts';
import { rulesText } from '#lib/areas/replays/game-messages.ts';
import { tableLabel } from '#lib/areas/replays/replay-messages.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import { blueScore, otherScore } from '#lib/game/rules/score.ts';
import type { Color } from '#lib/game/rules/types.ts';
import { positionNote } from '#lib/areas/positions/table-messages.ts';
import { SIDE_NAMES } from '#lib/areas/positions/table-messages.ts';
import { SIMULATOR_MESSAGES } from './simulator-messages.ts';

type Players = Readonly<Record<Color, string>>;

export type PositionWords = { readonly title: string; readonly description: string; readonly alt: string };

/** The texts of a shared position; without players, those of a built start. */
export function positionWords(step: Step, players: Players | null): PositionWords {
  const names = players ?? SIDE_NAMES;
  const { position, coup } = step;
  const score = blueScore(position);
  const stand = `${keepOrder(names.blue)} ${score}, ${keepOrder(names.red)} ${otherScore(score)}`;
  return {
    title: noBreak(`${SIMULATOR_MESSAGES.title} : ${positionNote(step, names)}`),
    description: noBreak(`${stand}. ${SIMULATOR_MESSAGES.rules} : ${rulesText(position.rules)}.`),
    alt: tableLabel(coup),
  };
}
