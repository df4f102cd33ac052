import { faceOf, type ReplayData } from '#lib/areas/replays/replay-data.ts';
import type { Step } from '#lib/areas/replays/replay-coup.ts';
import { beginsText, turnSentences } from '#lib/areas/replays/game-messages.ts';
import type { Piece } from '#lib/game/narration/fact-messages.ts';
import { factsOf } from '#lib/game/narration/facts.ts';
import type { PlayedExample } from '#lib/game/narration/play-marks.ts';
import { Pieces } from '../pieces.tsx';

/** The captures of a play and their reasons, in sentences; before the first play, the player who begins. */
export function TurnStory({ data, step: { position, played } }: { data: ReplayData; step: Step }) {
  if (!played) return <p>{beginsText(data.names[position.turn])}</p>;
  return sentencesOf(data, played).map((pieces, place) => (
    <p key={place}>
      <Sentence data={data} pieces={pieces} />
    </p>
  ));
}

/** The captures of a hypothetical play and their reasons, in sentences; null without captures. */
export function CaptureStory({ data, played }: { data: ReplayData; played: PlayedExample }) {
  if (!played.turn.events.some(({ type }) => type === 'captured')) return null;
  return sentencesOf(data, played)
    .slice(1)
    .map((pieces, place) => (
      <span key={place}>
        <Sentence data={data} pieces={[' ', ...pieces]} />
      </span>
    ));
}

function sentencesOf({ names }: ReplayData, played: PlayedExample): readonly (readonly Piece[])[] {
  const { turn } = played;
  return turnSentences({ facts: factsOf(played), turn }, names[turn.color]);
}

function Sentence({ data, pieces }: { data: ReplayData; pieces: readonly Piece[] }) {
  const cards = [...data.start.hands.blue, ...data.start.hands.red];
  const nameOf = (id: string) => {
    const card = cards.find((one) => one?.id === id);
    return card ? faceOf(data, card).name : id;
  };
  return <Pieces pieces={pieces} nameOf={nameOf} />;
}
