/** Ids in a chunk at most; a full one is split. */
const CHUNK = 1_024;

type Chunk = { readonly ids: Int32Array; length: number };

/**
 * An ordered list of ids: among hundreds of thousands, one is found, added, removed or ranked within microseconds. The owner of the order
 * passes `isBefore`, which is true for all ids before a place and for none after it.
 */
export class RankList {
  readonly #chunks: Chunk[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** How many ids come before the place. */
  countBefore(isBefore: (id: number) => boolean): number {
    const { at, within } = this.#find(isBefore);
    let before = within;
    for (let index = 0; index < at; index += 1) before += this.#chunks[index]?.length ?? 0;
    return before;
  }

  add(id: number, isBefore: (other: number) => boolean): void {
    const { at, within } = this.#find(isBefore);
    const [chunk, index] = this.#roomAt(at, within);
    chunk.ids.copyWithin(index + 1, index, chunk.length);
    chunk.ids[index] = id;
    chunk.length += 1;
    this.#length += 1;
  }

  /** Removes the id at its place. */
  remove(id: number, isBefore: (other: number) => boolean): void {
    const { at, within } = this.#find(isBefore);
    const chunk = this.#chunks[at];
    if (chunk?.ids[within] !== id) throw new Error(`${id} is not at its place`);
    chunk.ids.copyWithin(within, within + 1, chunk.length);
    chunk.length -= 1;
    if (chunk.length === 0) this.#chunks.splice(at, 1);
    this.#length -= 1;
  }

  /** The ids from the place `skip` on, counted from 0. */
  slice(skip: number, limit: number): number[] {
    const found: number[] = [];
    let left = skip;
    for (const { ids, length } of this.#chunks) {
      if (found.length >= limit) break;
      if (left < length) found.push(...ids.subarray(left, Math.min(length, left + limit - found.length)));
      left = Math.max(0, left - length);
    }
    return found;
  }

  /** The chunk with the place and the place in it; the end of the last chunk for a place after all ids. */
  #find(isBefore: (id: number) => boolean): { at: number; within: number } {
    const { length } = this.#chunks;
    const at = firstThat(length, (index) => {
      const chunk = this.#chunks[index];
      return chunk !== undefined && !isBefore(chunk.ids[chunk.length - 1] ?? 0);
    });
    if (at === length) return { at: Math.max(0, length - 1), within: this.#chunks[length - 1]?.length ?? 0 };
    const chunk = this.#chunks[at];
    return { at, within: firstThat(chunk?.length ?? 0, (index) => !isBefore(chunk?.ids[index] ?? 0)) };
  }

  #roomAt(at: number, within: number): [Chunk, number] {
    const chunk = this.#chunks[at];
    if (chunk === undefined) {
      const first = { ids: new Int32Array(CHUNK), length: 0 };
      this.#chunks.push(first);
      return [first, 0];
    }
    if (chunk.length < CHUNK) return [chunk, within];
    const half = CHUNK / 2;
    const other = { ids: new Int32Array(CHUNK), length: CHUNK - half };
    other.ids.set(chunk.ids.subarray(half));
    chunk.length = half;
    this.#chunks.splice(at + 1, 0, other);
    return within <= half ? [chunk, within] : [other, within - half];
  }
}

/** The first of `length` numbers for which `holds` is true, as it is for all later ones; `length` if there is none. */
function firstThat(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
