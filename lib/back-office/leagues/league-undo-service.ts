import type { AuditEntry, AuditFacts } from '#lib/audit/audit.ts';
import { findLeague } from '#lib/areas/animations/animation-service.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Player } from '#lib/identity/viewer.ts';
import { setForfeit } from './league-forfeit-service.ts';
import { restoreParticipant, restoreReplaced } from './league-people-service.ts';
import { editLeague, getLeagueForm } from './league-setup-service.ts';
import { changeLeagueStates, setLeagueGame } from './league-staff-service.ts';
import { LEAGUE_FIELDS } from './league-text.ts';

type Undone = Result<Record<string, never>, 'does not exist' | 'bad value' | 'changed'>;

type Undo = {
  readonly name: string;
  readonly entry: Pick<AuditEntry, 'id' | 'at' | 'action' | 'before' | 'after'>;
};

/** Undoes an act on a league, unless the state has changed since (product/staff §5.6). The undo is logged like any act of staff. */
export async function undoLeagueAct(viewer: Player, undo: Undo): Promise<Undone> {
  const league = await findLeague(undo.name);
  // Another league may have the name of one that was deleted.
  if (league === null || undo.entry.at < league.createdAt) return fail('does not exist');
  return UNDOING[undo.entry.action]?.(viewer, undo) ?? fail('changed');
}

const UNDOING: Readonly<Record<string, (viewer: Player, undo: Undo) => Promise<Undone>>> = {
  'league edit': undoEdit,
  'league game add': (viewer, undo) => undoGame(viewer, undo, { facts: undo.entry.after, add: false }),
  'league game remove': (viewer, undo) => undoGame(viewer, undo, { facts: undo.entry.before, add: true }),
  'league forfeit': (viewer, undo) => undoForfeit(viewer, undo, { facts: undo.entry.after, add: false }),
  'league forfeit remove': (viewer, undo) =>
    undoForfeit(viewer, undo, { facts: undo.entry.before, add: true }),
  'league participant remove': undoRemoval,
  'league participant replace': undoReplacement,
};

/** States and edited fields are logged separately. Either must still be as the entry left it. */
async function undoEdit(viewer: Player, { name, entry: { before, after } }: Undo): Promise<Undone> {
  const isWritten = Object.keys(after).every((field) => (LEAGUE_FIELDS as readonly string[]).includes(field));
  if (!isWritten) return undoStates(viewer, { name, before, after });
  const form = await getLeagueForm(viewer, { name });
  if (!form.ok) return fail('does not exist');
  const { text, revision } = form.value;
  if (!holds(text, after)) return fail('changed');
  const edited = await editLeague(viewer, { name, revision, ...before });
  if (edited.ok) return ok({});
  return fail(edited.code === 'changed' ? 'changed' : 'bad value');
}

async function undoStates(
  viewer: Player,
  { name, before, after }: { name: string; before: AuditFacts; after: AuditFacts },
): Promise<Undone> {
  const league = await findLeague(name);
  if (league === null) return fail('does not exist');
  const { registerState, leagueState, visibility = 'public' } = league;
  if (!holds({ registerState, leagueState, visibility }, after)) return fail('changed');
  return (await changeLeagueStates(viewer, { name, ...before })).ok ? ok({}) : fail('bad value');
}

type Turn = { readonly facts: AuditFacts; readonly add: boolean };

async function undoGame(viewer: Player, { name }: Undo, { facts: { game }, add }: Turn): Promise<Undone> {
  const league = await findLeague(name);
  const isIn = league?.games.some(({ id }) => id === game) ?? false;
  if (isIn === add) return fail('changed');
  return (await setLeagueGame(viewer, { name, gameId: game, add })).ok ? ok({}) : fail('bad value');
}

async function undoForfeit(viewer: Player, { name }: Undo, { facts, add }: Turn): Promise<Undone> {
  const done = await setForfeit(viewer, { name, ...facts, add });
  if (done.ok) return ok({});
  return fail(done.code === 'not there' || done.code === 'maximum' ? 'changed' : 'bad value');
}

async function undoRemoval(viewer: Player, { name, entry }: Undo): Promise<Undone> {
  const participant = toParticipant(entry.before);
  if (participant === null) return fail('bad value');
  return (await restoreParticipant(viewer, { name, participant })) ? ok({}) : fail('changed');
}

async function undoReplacement(viewer: Player, { name, entry }: Undo): Promise<Undone> {
  const [was, is] = [toParticipant(entry.before), toParticipant(entry.after)];
  if (was === null || is === null) return fail('bad value');
  const done = await restoreReplaced(viewer, { name, participant: was, substitute: is, reason: UNDONE });
  if (done.ok) return ok({});
  return fail(done.code === 'bad nickname' ? 'bad value' : 'changed');
}

/** The reason recorded for undoing a replacement. */
const UNDONE = 'Annulation';

function toParticipant({ player, account, nickname }: AuditFacts) {
  if (typeof player !== 'string' || typeof account !== 'number' || typeof nickname !== 'number') return null;
  return { accountId: account, nicknameId: nickname, name: player };
}

function holds(now: AuditFacts, after: AuditFacts): boolean {
  return Object.entries(after).every(([field, value]) => now[field] === value);
}
