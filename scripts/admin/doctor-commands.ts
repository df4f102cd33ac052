import path from 'node:path';
import { withSettingsFile } from '#lib/base/config/settings.ts';
import { examineSite, repairSchema, type Finding } from '#lib/back-office/operating/doctor/doctor-service.ts';
import { openDb } from '#lib/db/client.ts';
import { idText } from '#lib/db/wrong-documents.ts';
import { checkDocuments } from '#lib/back-office/documents/document-check-service.ts';
import { findStoredDatabase } from '../stored-database.ts';
import { readPorts } from '../world/data-folder.ts';
import type { Command, Surroundings } from './command.ts';

const MARKS: Readonly<Record<Finding['state'], string>> = { ok: '✓', fault: '✗', advice: '!', skipped: '–' };

export const doctor: Command = {
  words: [],
  flags: { json: 'print the findings as JSON', repair: 'apply validators and indexes again first' },
  summary: 'Check settings, database, game server, proxy, mail and files, and report what to fix.',
  opensDatabase: true,
  run: async ({ flags }, { root, env: given, say, complain }) => {
    const env = withOwnPort(root, withSettingsFile(given) ?? given);
    const findDb = () => {
      const database = findStoredDatabase(root, env);
      return openDb(database).db(database.name);
    };
    if (flags.has('repair')) await repairSchema(findDb());
    const isJson = flags.has('json');
    const findings = await examineSite({ root, env, findDb }, ({ state, check, text }) => {
      if (isJson) return;
      (state === 'fault' ? complain : say)(`${MARKS[state]} ${[check, text].filter(Boolean).join(': ')}`);
    });
    const faults = findings.filter(({ state }) => state === 'fault').length;
    if (isJson) say(JSON.stringify({ ok: faults === 0, findings }, null, 2));
    else say(faults === 0 ? 'No faults.' : `${faults} ${faults === 1 ? 'fault' : 'faults'}.`);
    return faults === 0;
  },
};

/** The settings with the port that the site of the local world has, unless they name one or a database. */
function withOwnPort(root: string, env: Surroundings['env']): Surroundings['env'] {
  const { PORT, MONGODB_URI, MONGODB_URI_FILE, DATA_DIR = '.data' } = env;
  const { site } = readPorts(path.resolve(root, DATA_DIR));
  const isSet = PORT ?? MONGODB_URI ?? MONGODB_URI_FILE;
  return isSet === undefined && site !== undefined ? { ...env, PORT: String(site) } : env;
}

export const check: Command = {
  words: [],
  summary: 'Read every document, and list the fields of each that do not match docs/data-model.md.',
  run: async (_, { say, complain }) => {
    const { documents, wrong } = await checkDocuments(({ collection, id, faults }) => {
      for (const { field, kind } of faults) complain(`${collection} ${idText(id)}: ${field} is ${kind}`);
    });
    say(`Read ${documents} documents: ${wrong === 0 ? 'none is wrong.' : `${wrong} are wrong.`}`);
    return wrong === 0;
  },
};
