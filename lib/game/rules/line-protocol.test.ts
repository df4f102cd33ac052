import { answerLines, MAX_LINE_BYTES } from './line-protocol.ts';

/** The answers to a text that arrives in pieces; each line is echoed in brackets. */
async function answersTo(...pieces: (string | Uint8Array)[]): Promise<string> {
  async function* chunks() {
    for (const piece of pieces)
      yield await Promise.resolve(typeof piece === 'string' ? Buffer.from(piece) : piece);
  }
  let answers = '';
  for await (const text of answerLines(chunks(), (line) => `[${line}]`)) answers += text;
  return answers;
}

it('answers each line with one line, in order', async () => {
  expect(await answersTo('a\nb\nc\n')).toBe('[a]\n[b]\n[c]\n');
});

it('joins a line that arrives in pieces, even when a letter is split', async () => {
  const [first, second] = [Buffer.from('é\n').subarray(0, 1), Buffer.from('é\n').subarray(1)];
  expect(await answersTo('a', 'b', first, second, 'c\n')).toBe('[abé]\n[c]\n');
});

it('answers a last line without a line feed, but nothing after a final line feed', async () => {
  expect(await answersTo('a\nb')).toBe('[a]\n[b]\n');
  expect(await answersTo('')).toBe('');
});

it('answers empty lines, and treats lines that are not UTF-8 as empty', async () => {
  expect(await answersTo('\n', Uint8Array.of(0xff, 0x0a), 'a\n')).toBe('[]\n[]\n[a]\n');
});

it('does not split lines at Unicode separators', async () => {
  expect(await answersTo('a\u2028b\u0085c\n')).toBe('[a\u2028b\u0085c]\n');
});

it('treats an overlong line as empty, and continues with the next', async () => {
  const long = 'x'.repeat(MAX_LINE_BYTES);
  expect(await answersTo(long, 'x', 'x\n', 'a\n')).toBe('[]\n[a]\n');
  expect(await answersTo(long, '\na\n')).toBe(`[${long}]\n[a]\n`);
});

it('answers complete lines before the stream ends', async () => {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  async function* chunks() {
    yield Buffer.from('a\n');
    yield await promise;
  }
  const answers = answerLines(chunks(), (line) => line);
  expect(await answers.next()).toEqual({ done: false, value: 'a\n' });
  resolve(Buffer.from('b\n'));
  expect(await answers.next()).toEqual({ done: false, value: 'b\n' });
});
