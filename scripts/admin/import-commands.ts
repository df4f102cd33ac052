import { statSync } from 'node:fs';
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { importCards, tryImport } from '#lib/back-office/operating/card-import-service.ts';
import { importLeague } from '#lib/back-office/operating/league-import-service.ts';
import { importWorld } from '#lib/back-office/operating/world-import/world-import-service.ts';
import { namingFile, Refused, type Command } from './command.ts';
import { StartFailure } from '../terminal.ts';

export const importCardsCommand: Command = {
  words: ['FILE'],
  flags: { 'dry-run': 'check the file and show what would change, without writing' },
  summary: 'Add and change cards from a JSON or CSV file, all or nothing.',
  run: async ({ words: [file = ''], flags }, { cwd, say, complain }) => {
    const text = await readText(path.resolve(cwd, file));
    const isTrial = flags.has('dry-run');
    const { plan, faults } = await (isTrial ? tryImport(text) : importCards(text));
    for (const { line, fault } of faults) complain(`line ${line}: ${fault}`);
    if (faults.length > 0) throw new Refused(`Nothing was changed: ${errors(faults.length)}.`);
    for (const { number, id, name } of plan.added) say(`new: ${id} (${name}), number ${number}`);
    for (const { number, id, name } of plan.changed) say(`changed: ${id} (${name}), number ${number}`);
    const counts = `${plan.added.length} new, ${plan.changed.length} changed, ${plan.unchanged} unchanged`;
    say(isTrial ? `Dry run, nothing was written: ${counts}.` : `${counts}.`);
  },
};

export const importLeagueCommand: Command = {
  words: ['FILE'],
  summary: 'Add a past league with participants and results from a JSON file.',
  run: async ({ words: [file = ''] }, { cwd, say, complain }) => {
    const { league, faults } = await importLeague(await readText(path.resolve(cwd, file)));
    for (const fault of faults) complain(fault);
    if (league === null) throw new Refused('Nothing was added.');
    const { name, participants, results } = league;
    say(`${name}: ${participants} participants, ${results} results. See /event/${name}.`);
  },
};

export const importWorldCommand: Command = {
  words: ['FOLDER'],
  flags: { 'dry-run': 'check the files and count what would be added, without writing' },
  summary: 'Import accounts, games and all other collections from the files of a folder. Can be resumed.',
  run: async ({ words: [folder = ''], flags }, { cwd, say, complain }) => {
    const isTrial = flags.has('dry-run');
    const place = path.resolve(cwd, folder);
    if (statSync(place, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw new StartFailure(`${place} is not a folder.`);
    const { counts, faults, total } = await namingFile(place, () => importWorld(place, { isTrial }));
    for (const fault of faults) complain(fault);
    if (total > 0) throw new Refused(`Nothing was written: ${errors(total)}.`);
    for (const { name, added, present } of counts) say(`${name}: ${added} new, ${present} already present`);
    say(isTrial ? 'Dry run, nothing was written.' : 'Imported.');
  },
};

const errors = (count: number) => `${count} ${count === 1 ? 'error' : 'errors'}`;

/** The text of a file in UTF-8; says so where it is none, or cannot be read. */
async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (error instanceof TypeError) throw new StartFailure(`${file} is not UTF-8.`);
    throw new StartFailure(`${file} cannot be read.`);
  }
}
