import { announceChange } from '#game-bridge/outbox.ts';
import { noteOperatorAct } from '#lib/audit/audit-service.ts';
import { insertPastLeague, type EnteredLeague } from '#lib/back-office/leagues/past-league-service.ts';
import type { PastLeagueFault, PastLeagueFaultCode } from '#lib/back-office/leagues/past-league-text.ts';
import { readLeagueFile } from './league-file.ts';

/** The imported leagues, or the faults because of which nothing was imported. */
export type LeagueImport = { readonly league: EnteredLeague | null; readonly faults: readonly string[] };

/** Enters a league that is over, with its participants and results, all or nothing (product/staff §8.3). */
export async function importLeague(text: string): Promise<LeagueImport> {
  const { file, faults } = readLeagueFile(text);
  if (file === null) return { league: null, faults };
  const entered = await insertPastLeague(file, async ({ name, ...act }, session) => {
    await noteOperatorAct({ ...act, target: `animation:${name}` }, { session });
    await announceChange({ what: 'animation', animation: name }, { session });
  });
  return entered.ok
    ? { league: entered.value, faults: [] }
    : { league: null, faults: entered.faults.map(faultText) };
}

/** A fault with its place in the file, as in `results.3: Nemo is no participant`. */
function faultText({ code, field, at, name }: PastLeagueFault): string {
  return `${at === null ? field : `${field}.${at}`}: ${SAYINGS[code](name)}`;
}

const SAYINGS: Readonly<Record<PastLeagueFaultCode, (name: string) => string>> = {
  'not over': () => 'this day is still to come',
  twice: (name) => `${name} is there twice`,
  'no participant': (name) => `${name} is no participant`,
  'same player': (name) => `${name} plays against themselves`,
  'no nickname': (name) => `nobody is called ${name}`,
  'already exists': (name) => `there is a league ${name} already`,
};
