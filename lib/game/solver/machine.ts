import { SEARCH_WASM } from './search-wasm.ts';

/**
 * The inner search in WebAssembly: its functions, and its memory with the tables of one game at a time. Only workers and programs may
 * import this, as it compiles on loading, which the content security policy of pages forbids.
 */

type Address = { readonly value: number };

/** The exports of `assembly/entry.ts`. Sets are numbers, as in `game.ts`. */
type Machine = {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly AROUND: Address;
  readonly BEATS: Address;
  readonly BOARD: Address;
  readonly EDGE_SUMS: Address;
  readonly EQUALS_NEEDED: Address;
  readonly MEETINGS: Address;
  readonly NEIGHBOURS: Address;
  readonly PUSHES: Address;
  open(hasSpecials: boolean, hasPushes: boolean, plusSums: number): void;
  captured(cell: number, card: number, foes: number): number;
  search(
    empty: number,
    own: number,
    foes: number,
    hand: number,
    otherHand: number,
    alpha: number,
    beta: number,
  ): number;
  searchPlay(
    empty: number,
    cell: number,
    card: number,
    taken: number,
    own: number,
    foes: number,
    hand: number,
    otherHand: number,
    alpha: number,
    beta: number,
  ): number;
};

const bytes = Uint8Array.from(atob(SEARCH_WASM), (letter) => letter.charCodeAt(0));

export const MACHINE = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as unknown as Machine;

/** The table of `length` bytes at an address. */
export function bytesAt({ value }: Address, length: number): Uint8Array {
  return new Uint8Array(MACHINE.memory.buffer, value, length);
}

/** The table of `length` numbers of 16 bits at an address. */
export function wordsAt({ value }: Address, length: number): Uint16Array {
  return new Uint16Array(MACHINE.memory.buffer, value, length);
}

/** The table of `length` numbers of 32 bits at an address. */
export function numbersAt({ value }: Address, length: number): Int32Array {
  return new Int32Array(MACHINE.memory.buffer, value, length);
}
