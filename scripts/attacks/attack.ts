/** The target of an attack, and its duration. Everything is bounded, and closed when it ends. */
export type Assault = {
  /** The address of a site or of a proxy in front of it, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** The loopback addresses that it comes from, in turn. */
  readonly from: readonly string[];
  /** How long it lasts, in milliseconds. */
  readonly ms: number;
};

/** The outcome of the connections and requests of an attack. */
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

/** Attacks a site on this machine and returns the outcome. Closes every connection before it resolves. */
export type Attack = (assault: Assault) => Promise<Outcome>;

/** The maximum number of clients in a net, and the highest net number. */
const HOSTS = 254;
const NETS = 50_000;

/**
 * Loopback addresses, each a separate client (product/accounts §5.1). Different nets, numbered from 1, have no
 * address in common, and none has 127.0.0.1. Linux and Windows take all of 127.0.0.0/8 for the loopback, macOS does not.
 */
export function loopbackClients(count: number, net: number): string[] {
  if (count > HOSTS || net < 1 || net > NETS)
    throw new RangeError(`At most ${HOSTS} clients in nets 1 to ${NETS}`);
  return Array.from({ length: count }, (_, at) => `127.${1 + (net >> 8)}.${net & 255}.${at + 1}`);
}

/** Error codes of connections that were never established, as opposed to cut later. */
const NOT_TAKEN = ['ECONNREFUSED', 'ETIMEDOUT', 'EADDRNOTAVAIL', 'EAGAIN'];

export class Tally {
  readonly outcome = { statuses: {} as Record<number, number>, cut: 0, refused: 0, unanswered: 0, most: 0 };
  #open = 0;

  opened(): void {
    this.#open += 1;
    this.outcome.most = Math.max(this.outcome.most, this.#open);
  }

  closed(): void {
    this.#open -= 1;
  }

  answered(status: number): void {
    this.outcome.statuses[status] = (this.outcome.statuses[status] ?? 0) + 1;
  }

  /** A connection or request that failed, by the code of its error. */
  failed(code: string | undefined): void {
    this.outcome[code !== undefined && NOT_TAKEN.includes(code) ? 'refused' : 'cut'] += 1;
  }
}

/** The head of a request to a site, ended by an empty line. */
export function headOf(url: string, line: string, headers: Readonly<Record<string, string>> = {}): string {
  const all = { host: new URL(url).host, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
