import path from 'node:path';
import { importLeague } from '#lib/back-office/operating/league-import-service.ts';
import { DONE, REFUSED, type Command } from './command.ts';
import { readText } from './read-text.ts';

export const importLeagueCommand: Command = {
  words: ['FILE'],
  summary: 'Enter a league that is over, with participants and results, from a JSON file.',
  run: async ({ words: [file = ''] }, { cwd, say, complain }) => {
    const { league, faults } = await importLeague(await readText(path.resolve(cwd, file)));
    for (const fault of faults) complain(fault);
    if (league === null) {
      complain('Nothing was entered.');
      return REFUSED;
    }
    const { name, participants, results } = league;
    say(`${name}: ${participants} participants, ${results} results. It is shown at /event/${name}.`);
    return DONE;
  },
};
