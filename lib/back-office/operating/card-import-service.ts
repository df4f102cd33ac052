import { EMBLEM_SOURCE, readOutlines } from '#lib/areas/cards/art/emblem-outlines.ts';
import { noteOperatorAct } from '#lib/audit/audit-service.ts';
import { inTransaction } from '#lib/db/client.ts';
import { readCardFile, type CardFault } from './card-file.ts';
import { readStock, writePlan } from './card-import-repo.ts';
import { planCards, type CardPlan } from './card-plan.ts';
import { checkCardRows, checkDeckRows, type CardRow } from './card-row.ts';

/** The result of an import. If there are faults, nothing was written. */
export type ImportOutcome = { readonly plan: CardPlan; readonly faults: readonly CardFault[] };

/** Validates a card file against the database, and imports it if there are no faults. */
export function importCards(text: string): Promise<ImportOutcome> {
  return run(text, async (plan, session) => {
    if (plan.added.length + plan.changed.length + plan.decks.length === 0) return;
    await writePlan(plan, session);
    const after = { added: plan.added.length, changed: plan.changed.length };
    await noteOperatorAct({ action: 'cards import', target: 'cards', before: {}, after }, { session });
  });
}

/** Validates a card file against the database, and returns the effect of an import. */
export function tryImport(text: string): Promise<ImportOutcome> {
  return run(text, () => Promise.resolve());
}

type Write = (plan: CardPlan, session: Parameters<typeof readStock>[0]) => Promise<void>;

async function run(text: string, write: Write): Promise<ImportOutcome> {
  const file = readCardFile(text);
  const [cards, decks] = [checkCardRows(file.cards), checkDeckRows(file.decks)];
  const unknown = emblemFaults(cards.good);
  return inTransaction(async ({ session }) => {
    const { plan, faults: together } = planCards(cards.good, decks.good, await readStock(session));
    const faults = [...file.faults, ...cards.faults, ...decks.faults, ...unknown, ...together];
    if (faults.length === 0) await write(plan, session);
    return { plan, faults: faults.toSorted((a, b) => a.line - b.line) };
  });
}

/** The faults of emblems that are not in the icon set. */
function emblemFaults(rows: readonly CardRow[]): CardFault[] {
  const named = rows.flatMap(({ line, emblem }) => (emblem === undefined ? [] : [{ line, emblem }]));
  if (named.length === 0) return [];
  const known = readOutlines(named.map(({ emblem }) => emblem));
  return named
    .filter(({ emblem }) => !known.has(emblem))
    .map(({ line, emblem }) => ({ line, fault: `emblem: ${EMBLEM_SOURCE.set} has no ${emblem}` }));
}
