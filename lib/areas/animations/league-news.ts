import type { Change } from '#lib/db/change-stream.ts';

/** Finished games to look at, or everything. */
export type Heard = { readonly games: ReadonlySet<number> | 'all' };

/** Games remembered one by one; with more, everything is looked through. */
const GAMES_MAX = 500;

/** What this process has heard of and nobody has dealt with yet. It begins with everything. */
export class LeagueNews {
  #games: Set<number> | 'all' = 'all';

  get isOfAll(): boolean {
    return this.#games === 'all';
  }

  /** Notes a change if leagues may have to follow it. */
  hear({ collection, id, fields, isDeleted }: Change): void {
    if (isDeleted) return;
    const has = (field: string) => fields === null || fields.includes(field);
    if (collection === 'games' && has('endedAt')) this.#add([id as number]);
    // What only adds to the games of a league is this work itself.
    if (collection === 'animations' && fields?.join() !== 'games') this.hearOfAll();
    if ((collection === 'accounts' || collection === 'nicknames') && fields !== null && has('ban'))
      this.hearOfAll();
  }

  /** Notes that anything may have happened. */
  hearOfAll(): void {
    this.#games = 'all';
  }

  /** What was heard since the last time, or null; it is then forgotten here. */
  take(): Heard | null {
    const games = this.#games;
    this.#games = new Set();
    return games !== 'all' && games.size === 0 ? null : { games };
  }

  /** Notes again what could not be dealt with. */
  putBack({ games }: Heard): void {
    if (games === 'all') this.hearOfAll();
    else this.#add(games);
  }

  #add(games: Iterable<number>): void {
    if (this.#games === 'all') return;
    for (const game of games) this.#games.add(game);
    if (this.#games.size > GAMES_MAX) this.hearOfAll();
  }
}
