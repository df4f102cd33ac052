/** What an attack is aimed at, and how long it lasts. Everything is bounded, and closed when it ends. */
export type Assault = {
  /** The address of a site or of a proxy in front of it, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** The loopback addresses that it comes from, in turn. */
  readonly from: readonly string[];
  /** How long it lasts, in milliseconds. */
  readonly ms: number;
};

/** What became of the connections and requests of an attack. */
export type Outcome = {
  /** Answers by their status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Connections that were cut, or ended without an answer. */
  readonly cut: number;
  /** Connections that were not taken. */
  readonly refused: number;
  /** Connections or requests that had no answer when the attack was over. */
  readonly unanswered: number;
  /** The most connections that were open, or requests that were under way, at once. */
  readonly most: number;
};

/** Attacks a site on this machine and tells what came of it. Closes every connection before it resolves. */
export type Attack = (assault: Assault) => Promise<Outcome>;

/** The most clients of a net, and the highest number of a net. */
const HOSTS = 254;
const NETS = 50_000;

/**
 * Loopback addresses, each a client of its own (product/accounts §5.1). Different nets, numbered from 1, have no
 * address in common, and none has 127.0.0.1. Linux and Windows take all of 127.0.0.0/8 for the loopback, macOS does not.
 */
export function loopbackClients(count: number, net: number): string[] {
  if (count > HOSTS || net < 1 || net > NETS)
    throw new RangeError(`At most ${HOSTS} clients in nets 1 to ${NETS}`);
  return Array.from({ length: count }, (_, at) => `127.${1 + (net >> 8)}.${net & 255}.${at + 1}`);
}
