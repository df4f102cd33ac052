import type { FaultPromise, Section } from '../lab/promise.ts';
import { shownBy } from '../lab/shown-by.ts';

type Row = readonly [name: string, section: Section, promise: string, title: string, file: string];

/** Promises about single functions: whole programs would show no more of them than the tests beside the code do. */
const ROWS: readonly Row[] = [
  [
    'outbox-order',
    'Something is away',
    'The game server is away: what it must hear waits, and arrives in order once it is back.',
    'delivers after an outage, in order for each target',
    'game-bridge/outbox.db.test.ts',
  ],
  [
    'bridge-told',
    'Something is away',
    'The game server answers an error (or hangs, breaks off, answers HTML, too much, no JSON or another shape): the log says once what was wrong and what to do, and once that it is over; `/metrics`, `/admin` and `/readyz` say so meanwhile.',
    'a game server with the fault « failing » is told once as game-server-answer, until it is right',
    'game-bridge/bridge-notices.test.ts',
  ],
  [
    'names-left-out',
    'Something is damaged',
    'The game server names players in a way that nobody can use: the names are left out and told, and the server stays ON.',
    '1,001 names among the names leave the names out, not the server',
    'game-bridge/bridge-notices.test.ts',
  ],
  [
    'page-throws',
    'Something dies',
    'A page throws: a full page with 500 and a number to quote, without details; nobody else notices.',
    'sends its own page when the app throws, without details',
    'lib/web/gateway/gateway.test.ts',
  ],
  [
    'edit-beside-the-game',
    'Two at once',
    'The game server writes an account while staff edit it: both writes are there, or the form says « changed meanwhile » and keeps what was typed.',
    'loses nothing that the game server adds meanwhile',
    'app/rest/admin/account-edit.db.test.ts',
  ],
  [
    'undo-after-change',
    'Two at once',
    'An edit is undone after somebody changed the value again: it is refused, and the newer value stays.',
    'leaves values alone that have changed since',
    'app/rest/admin/undo.db.test.ts',
  ],
  [
    'ban-in-session',
    'Two at once',
    'An account is banned in the middle of a session: its next request counts as a visitor’s.',
    'bans with reason and end, ends the sessions at once, and lifts the ban',
    'app/rest/admin/account-ban.db.test.ts',
  ],
  [
    'backup-while-running',
    'Two at once',
    'A backup is made while all runs: it holds one single moment, completely.',
    'captures a single moment, whatever is written meanwhile',
    'lib/back-office/operating/backup/backup.db.test.ts',
  ],
  [
    'places-all-taken',
    'Too much',
    'More requests come than there are permits: the next one gets 503 with Retry-After after half a second, and those that were accepted are answered.',
    'refuses with 503 and Retry-After when too many requests are in flight',
    'lib/web/gateway/gateway.test.ts',
  ],
  [
    'many-accounts',
    'Too much',
    'With 100,000 players no answer counts them: two ranks and a far page take 31 µs, as with 10,000; MongoDB took 33 to 467 ms for each.',
    'follow every change of the accounts without reading all of them again',
    'lib/areas/rankings/rank-worker.db.test.ts',
  ],
  [
    'bodies-without-end',
    'Too much',
    'Three hundred bodies never end: they hold no permit, and nobody notices.',
    'leave all permits free, three hundred of them too',
    'lib/web/admission/admission.test.ts',
  ],
  [
    'greedy-client',
    'Too much',
    'A client asks for more than its part: it gets 503, everybody else an answer.',
    'are given to one client up to its bound, while another is served',
    'lib/web/admission/admission.test.ts',
  ],
  [
    'full-house',
    'Too much',
    'The site is full: visitors read cached pages, everybody else gets 503, and `/readyz` says so.',
    'are kept for what is stored for everybody when the site is full, made-up cookies or not',
    'lib/web/admission/admission.test.ts',
  ],
  [
    'passwords-guessed',
    'Too much',
    'Wrong passwords are tried fifty at once at two sites: exactly ten of a client are compared, five for a name; the owner gets in from elsewhere.',
    'of one client for one name: five are compared, at logins and changes of password together',
    'lib/identity/limits/limits-on-two-sites.db.test.ts',
  ],
  [
    'body-grows',
    'Too much',
    'A body grows beyond 64 KiB without saying so: 413, and the memory stays.',
    'refuses a body of unannounced length once it exceeds 64 KiB',
    'lib/web/gateway/gateway.test.ts',
  ],
  [
    'solver-full',
    'Too much',
    'More verdicts are asked for than the solver can give: the replay says « analyse en cours » at once, and the next visit asks again.',
    'are pending at once when the pool is full, and asked for again by the next page',
    'lib/areas/verdicts/verdict-service.db.test.ts',
  ],
  [
    'backup-cut',
    'Something is damaged',
    'A backup lacks its end, a line or a character: the command refuses it, says where, and leaves the database as it was.',
    'when the file is truncated, or not a gzip file',
    'lib/back-office/operating/backup/backup.db.test.ts',
  ],
  [
    'restore-keeps-histories',
    'Something is damaged',
    'A backup is restored: the histories have every entry, pair and count that they had, and no step of a migration runs over them a second time.',
    'restores each document of them, and runs no step a second time',
    'lib/back-office/operating/backup/backup.db.test.ts',
  ],
  [
    'migration-fails',
    'Something is damaged',
    'A step of a migration fails: `/readyz` says 503, the log says why in a line, and the step is tried again.',
    'run a failed step again at the next start',
    'lib/db/migrations.db.test.ts',
  ],
  [
    'impossible-play',
    'Something is damaged',
    'A stored game has a play that the rules refuse: its replay goes up to there, without verdicts, and all others are whole.',
    'are never asked for where the engine refuses a play',
    'lib/areas/verdicts/verdict-service.db.test.ts',
  ],
  [
    'wrong-document',
    'Something is damaged',
    'A document lacks a field, or has one of a wrong type or out of its bounds: it is repaired or left out, the log names it once by collection, id and field, `/admin` lists it, and all others are read.',
    'every wrong document of games leaves the others beside it to be read',
    'lib/db/wrong-documents.db.test.ts',
  ],
  [
    'wrong-game',
    'Something is damaged',
    'The game server writes a game that nobody can read: it is set aside and listed under `/admin`, the histories of everybody go on, and it enters them once it is mended.',
    'sets a game aside whose cards cannot be read, goes on, and lists it once it is right',
    'lib/areas/games/history-projection.db.test.ts',
  ],
  [
    'broken-link',
    'Something is damaged',
    'A link of the simulator was cut or made up: a full page with 404.',
    'is not found when its link cannot be read or one of its cards is gone',
    'lib/areas/positions/opening-service.db.test.ts',
  ],
];

export const BESIDE_THE_CODE: readonly FaultPromise[] = ROWS.map(([name, section, promise, title, file]) =>
  shownBy({ name, section, promise }, { title, file }),
);
