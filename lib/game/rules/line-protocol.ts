const LINE_FEED = 10;

/** Maximum length of a line. Longer ones are treated as empty. */
export const MAX_LINE_BYTES = 1_048_576;

/**
 * Answers the lines of a stream, one line each and in order, and yields the answers chunk by chunk.
 * A line that is too long or not UTF-8 is answered like an empty one. Text after the last line feed counts as a line.
 */
export async function* answerLines(
  chunks: AsyncIterable<Uint8Array>,
  answer: (line: string) => string,
): AsyncGenerator<string> {
  const line = makeLineBuffer();
  for await (const chunk of chunks) {
    const answers: string[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      line.add(chunk.subarray(start, end));
      answers.push(answer(line.take()), '\n');
      start = end + 1;
    }
    line.add(chunk.subarray(start));
    if (answers.length > 0) yield answers.join('');
  }
  if (line.hasBytes()) yield `${answer(line.take())}\n`;
}

/** Gathers the bytes of one line from several chunks. */
function makeLineBuffer() {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let pieces: Uint8Array[] = [];
  let length = 0;
  return {
    add(piece: Uint8Array) {
      length += piece.length;
      if (length > MAX_LINE_BYTES) pieces = [];
      else pieces.push(piece);
    },
    hasBytes: () => length > 0,
    take() {
      const text = length > MAX_LINE_BYTES ? '' : decode(decoder, pieces, length);
      pieces = [];
      length = 0;
      return text;
    },
  };
}

function decode(decoder: TextDecoder, pieces: readonly Uint8Array[], length: number): string {
  const [only, ...others] = pieces;
  if (!only) return '';
  try {
    return decoder.decode(others.length === 0 ? only : joined(pieces, length));
  } catch {
    return '';
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}
