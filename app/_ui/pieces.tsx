import type { Piece } from '#lib/game/narration/fact-messages.ts';
import type { ReactNode } from 'react';
import { splitOrdinals, formatDate, formatDateTime } from '#lib/base/text/typography.ts';

type PiecesProps = {
  pieces: readonly Piece[];
  /** The name of a card by its id. */ nameOf: (id: string) => string;
};

/** A sentence with highlighted names of cards; each piece is alone in its element (product/pages §1.8). */
export function Pieces({ pieces, nameOf }: PiecesProps) {
  return pieces.map((piece, at) =>
    typeof piece === 'string' ? (
      <span key={at}>{piece}</span>
    ) : (
      <b key={at} translate="no">
        <bdi>{nameOf(piece.cardId)}</bdi>
      </b>
    ),
  );
}

/** A text with raised letters in ordinals, as in print: 1er, 2e, 1re. Each piece is alone in its element (product/pages §1.8). */
export function Raised({ children }: { children: string }): ReactNode {
  return splitOrdinals(children).map((piece, at) =>
    at % 2 === 1 ? <sup key={at}>{piece}</sup> : piece && <span key={at}>{piece}</span>,
  );
}

/** A text of several lines, a paragraph for each. */
export function Lines({ text }: { text: string }): ReactNode {
  return text.split('\n').map((line, at) => (
    <p key={at}>
      <Raised>{line}</Raised>
    </p>
  ));
}

/** A date as « 21 novembre 2026 », with its machine-readable form. */
export function DayTime({ date }: { date: Date }) {
  return (
    <time dateTime={date.toISOString()}>
      <Raised>{formatDate(date)}</Raised>
    </time>
  );
}

/** A time in Paris as « 21 novembre 2026 à 14 h 05 », with its machine-readable form. */
export function MinuteTime({ date }: { date: Date }) {
  return (
    <time dateTime={date.toISOString()}>
      <Raised>{formatDateTime(date)}</Raised>
    </time>
  );
}
