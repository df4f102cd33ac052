import { withSettingsFile } from '#lib/base/config/settings.ts';
import { examineSite, repairSchema, type Finding } from '#lib/back-office/operating/doctor/doctor-service.ts';
import { openDb } from '#lib/db/client.ts';
import { idText } from '#lib/db/wrong-documents.ts';
import { checkDocuments } from '#lib/back-office/documents/document-check-service.ts';
import { findStoredDatabase } from '../stored-database.ts';
import type { Command } from './command.ts';

const MARKS: Readonly<Record<Finding['state'], string>> = { ok: '✓', fault: '✗', advice: '!', skipped: '–' };

export const doctor: Command = {
  words: [],
  flags: { json: 'print the findings as JSON', repair: 'apply validators and indexes again first' },
  summary: 'Check settings, database, game server, proxy, mail and files, and report what to fix.',
  opensDatabase: true,
  run: async ({ flags }, { root, env: given, say, complain }) => {
    const env = withSettingsFile(given) ?? given;
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
