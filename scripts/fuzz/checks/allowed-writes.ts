import type { Write } from '../site/write-log.ts';

type Exception = {
  readonly collection: RegExp;
  readonly kinds: readonly Write['kind'][];
  readonly because: string;
};

/** Writes that may follow a refused request or a mere read, or come at any time by themselves. */
const EXCEPTIONS: readonly Exception[] = [
  {
    collection: /^limits$/,
    kinds: ['insert', 'update', 'delete'],
    because:
      'wrong passwords and other tries are counted, which is the purpose of a limit (product/accounts §5.1)',
  },
  {
    collection: /^flashes$/,
    kinds: ['insert', 'delete'],
    because: 'what was typed waits for the page of the form, which takes it (product/calls §1.5)',
  },
  {
    collection: /^sessions$/,
    kinds: ['update'],
    because: 'a session notes when it was last used (product/accounts §4.1)',
  },
  {
    collection: /^visits$/,
    kinds: ['insert', 'update'],
    because: "a player's home page remembers the visit, once in twelve hours (product/pages §2.1)",
  },
  {
    collection: /^gameVerdicts$/,
    kinds: ['insert', 'update'],
    because: 'a page of a game has it judged once; the verdict is stored when a thread has found it',
  },
  {
    collection: /^cardTallies$/,
    kinds: ['insert', 'update'],
    because: 'what a player could know is judged by a count of cards that is made once a day',
  },
  {
    collection: /^(problems|problemSearches)$/,
    kinds: ['insert', 'update', 'delete'],
    because: 'the worker of problems searches stored games (product/problems §3)',
  },
  {
    collection: /^(coachGames|coachPlayers)$/,
    kinds: ['insert', 'update', 'delete'],
    because: "the coach looks at players' last games in idle time (product/coach §3)",
  },
  { collection: /^locks$/, kinds: ['insert', 'update', 'delete'], because: 'background work holds leases' },
  {
    collection: /^outbox$/,
    kinds: ['update', 'delete'],
    because:
      'an earlier change is delivered to the game server; that a refused request adds an event is a fault',
  },
  {
    collection: /^mails$/,
    kinds: ['update', 'delete'],
    because: 'an earlier mail is sent; that a refused request adds one is a fault',
  },
  {
    collection: /^(gameEntries|gamePairs|gameCounts)$/,
    kinds: ['insert', 'update', 'delete'],
    because: 'the projection follows the game server',
  },
  {
    collection: /^games$/,
    kinds: ['delete'],
    because: 'the game server breaks off a game whose player an earlier request has banned',
  },
  {
    collection: /^reference/,
    kinds: ['insert', 'update', 'delete'],
    because: 'the game server keeps what it was told',
  },
];

/** Writes that may follow a read that was answered, besides. */
const EXCEPTIONS_OF_READS: readonly Exception[] = [
  {
    collection: /^audit$/,
    kinds: ['insert'],
    because: 'that staff look at addresses or take a file is noted (product/staff §3.4)',
  },
  {
    collection: /^counters$/,
    kinds: ['insert', 'update'],
    because: 'an entry of the audit log has a number',
  },
];

/** Writes that may not follow a refused request; `after` an answered read, some more are allowed. */
export function forbidden(writes: readonly Write[], after: 'refusal' | 'read' = 'refusal'): Write[] {
  const exceptions = after === 'read' ? [...EXCEPTIONS, ...EXCEPTIONS_OF_READS] : EXCEPTIONS;
  return writes.filter(
    ({ collection, kind }) =>
      !exceptions.some(
        (exception) => exception.collection.test(collection) && exception.kinds.includes(kind),
      ),
  );
}
