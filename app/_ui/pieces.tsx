import type { Piece } from '#lib/game/narration/fact-messages.ts';

type PiecesProps = {
  pieces: readonly Piece[];
  /** The name of a card by its id. */ nameOf: (id: string) => string;
};

/** A sentence in which names of cards stand out; each piece is alone in its element (product/pages §1.8). */
export function Pieces({ pieces, nameOf }: PiecesProps) {
  return pieces.map((piece, at) =>
    typeof piece === 'string' ? (
      <span key={at}>{piece}</span>
    ) : (
      <b key={at} translate="no">
        {nameOf(piece.cardId)}
      </b>
    ),
  );
}
