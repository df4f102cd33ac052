import { defineCall, type FormFields } from '#lib/base/call.ts';
import { SIMULATOR_ANALYSE_CODES, SIMULATOR_PLAY_CODES } from './simulator.ts';
import { simulatorAnalyseInput, simulatorGameInput, simulatorPlayInput } from './simulator-input.ts';
import { simulatorAnalyseJson, simulatorGameJson, simulatorPlayJson } from './simulator-json.ts';

/** A page of the simulator alone: no form can send anybody elsewhere. */
const OWN_PAGE = /^\/simulator(\/\d{1,10})?(\?[\w=&%.-]*)?$/;

/** The page that a form of the simulator stood on. */
function ownPage({ retour = '' }: FormFields): string {
  return OWN_PAGE.test(retour) ? retour : '/simulator';
}

const form = { page: ownPage, next: ownPage, keep: [], fieldOf: {} };

/** `GET /rest/simulator/get/{id}` (document 2 §7). */
export const simulatorGetCall = defineCall({
  method: 'GET',
  path: '/rest/simulator/get/{id}',
  summary: 'A finished game as the simulator starts from it: first board, turns, cards as played',
  input: simulatorGameInput,
  output: simulatorGameJson,
  refusals: ['not found'],
  isPublic: true,
});

/** `POST /rest/simulator/play` (document 2 §7). */
export const simulatorPlayCall = defineCall({
  method: 'POST',
  path: '/rest/simulator/play',
  summary: 'What a play on a board does',
  input: simulatorPlayInput,
  output: simulatorPlayJson,
  refusals: SIMULATOR_PLAY_CODES,
  form,
  isPublic: true,
});

/** `POST /rest/simulator/analyse` (4-decisions 4.3); over the limit of an address: 429. */
export const simulatorAnalyseCall = defineCall({
  method: 'POST',
  path: '/rest/simulator/analyse',
  summary: 'The exact value of a board and of every play on it',
  input: simulatorAnalyseInput,
  output: simulatorAnalyseJson,
  refusals: SIMULATOR_ANALYSE_CODES,
  form,
  isPublic: true,
});
