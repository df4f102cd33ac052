import path from 'node:path';
import { importCards, tryImport } from '#lib/back-office/operating/card-import-service.ts';
import { DONE, REFUSED, type Command } from './command.ts';
import { readText } from './read-text.ts';

export const importCardsCommand: Command = {
  words: ['FILE'],
  flags: { 'dry-run': 'check the file and show what would change, without writing' },
  summary: 'Add and change cards from a JSON or CSV file, all or nothing.',
  run: async ({ words: [file = ''], flags }, { cwd, say, complain }) => {
    const text = await readText(path.resolve(cwd, file));
    const isTrial = flags.has('dry-run');
    const { plan, faults } = await (isTrial ? tryImport(text) : importCards(text));
    for (const { line, fault } of faults) complain(`line ${line}: ${fault}`);
    if (faults.length > 0) {
      complain(`Nothing was changed: ${faults.length} ${faults.length === 1 ? 'error' : 'errors'}.`);
      return REFUSED;
    }
    for (const { number, id, name } of plan.added) say(`new: ${id} (${name}), number ${number}`);
    for (const { number, id, name } of plan.changed) say(`changed: ${id} (${name}), number ${number}`);
    const counts = `${plan.added.length} new, ${plan.changed.length} changed, ${plan.unchanged} unchanged`;
    say(isTrial ? `Dry run, nothing was written: ${counts}.` : `${counts}.`);
    return DONE;
  },
};
