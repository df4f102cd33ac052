import { faceOf, type ReplayData } from '#lib/areas/history/replay-data.ts';
import type { Step } from '#lib/areas/history/replay-turns.ts';
import { beginsText, turnSentences } from '#lib/areas/history/replay-words.ts';
import { factsOf } from '#lib/game/told/facts.ts';

/** What a play did and why, in sentences; before the first play, who begins. */
export function TurnStory({ data, step: { position, played } }: { data: ReplayData; step: Step }) {
  if (!played) return <p>{beginsText(data.names[position.turn])}</p>;
  const { turn } = played;
  const cards = new Map([...data.start.hands.blue, ...data.start.hands.red].map((card) => [card?.id, card]));
  const nameOf = (id: string) => {
    const card = cards.get(id);
    return card ? faceOf(data, card).name : id;
  };
  const sentences = turnSentences({ facts: factsOf(played), turn }, data.names[turn.color]);
  return sentences.map((pieces, place) => (
    <p key={place}>
      {pieces.map((piece, at) =>
        typeof piece === 'string' ? piece : <b key={at}>{nameOf(piece.cardId)}</b>,
      )}
    </p>
  ));
}
