/** An HTTP answer as it came over a connection. */
export type Answer = { readonly status: number; readonly saysClose: boolean };

/** Takes the answers out of the bytes of one connection, in order. Interim answers (1xx) are left out. */
export class AnswerReader {
  #bytes = Buffer.alloc(0);

  /** The answers that are complete with these bytes. */
  read(bytes: Buffer): Answer[] {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    const answers: Answer[] = [];
    for (let answer = this.#take(); answer !== null; answer = this.#take())
      if (answer.status >= 200) answers.push(answer);
    return answers;
  }

  #take(): Answer | null {
    const headEnd = this.#bytes.indexOf('\r\n\r\n');
    if (headEnd < 0) return null;
    const head = this.#bytes.toString('latin1', 0, headEnd);
    const end = this.#endOf(head, headEnd + 4);
    if (end === null || end > this.#bytes.byteLength) return null;
    this.#bytes = this.#bytes.subarray(end);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
    return { status, saysClose: /^connection: close$/im.test(head) };
  }

  /** Where the body ends that begins at `start`; null when its end has not come. */
  #endOf(head: string, start: number): number | null {
    const length = /^content-length: (\d+)$/im.exec(head)?.[1];
    if (length !== undefined) return start + Number(length);
    if (!/^transfer-encoding: chunked$/im.test(head)) return start;
    return this.#endOfChunks(start);
  }

  #endOfChunks(start: number): number | null {
    let at = start;
    for (;;) {
      const lineEnd = this.#bytes.indexOf('\r\n', at);
      if (lineEnd < 0) return null;
      const size = Number.parseInt(this.#bytes.toString('latin1', at, lineEnd), 16);
      at = lineEnd + 2 + size + 2;
      if (size === 0) return at;
    }
  }
}
