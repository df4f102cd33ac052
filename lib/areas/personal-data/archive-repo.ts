import type { Document } from 'mongodb';
import { getDb } from '#lib/db/client.ts';
import type { Documents } from '#lib/db/collections.ts';

/** A part of the archive: rows of one shape, streamed; a row without a value lacks its column. */
export type ArchivePart = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: () => AsyncIterable<Document>;
};

/** Documents per database batch. */
const BATCH = 200;

/** All rows about an account, without hashes, tokens, names of staff and accounts of opponents. */
export async function listParts(accountId: number): Promise<ArchivePart[]> {
  const nicknames = await getDb().collection('nicknames').find({ accountId }).toArray();
  const acts = await Promise.all(nicknames.map(({ _id }) => actsOn(`nickname:${String(_id)}`)));
  const own = { '_id.accountId': accountId };
  return [
    part('compte', 'accounts', { _id: accountId }, ACCOUNT),
    part('pseudonymes', 'nicknames', { accountId }, NICKNAME),
    part('cartes', 'ownedCards', own, { carte: '$_id.cardId', quantite: '$quantity' }),
    {
      name: 'parties',
      columns: Object.keys(gameOf('blue')),
      rows: async function* () {
        for (const side of ['blue', 'red'] as const)
          yield* read('games', { [`${side}.accountId`]: accountId, endedAt: { $ne: null } }, gameOf(side));
      },
    },
    part('entrainements', 'trainings', own, TRAINING),
    part('defis', 'duels', { $or: [{ 'blue.accountId': accountId }, { 'red.accountId': accountId }] }, DUEL),
    part('defis-recus', 'duels', { 'offer.to.accountId': accountId }, CHALLENGE),
    part('blocages', 'contacts', { _id: accountId }, CONTACTS),
    part('force-aux-entrainements', 'trainingRecords', { _id: accountId }, RECORD),
    part('problemes', 'problemTries', own, PROBLEM),
    part('classements-des-problemes', 'problemPlayers', { _id: accountId }, { estCache: '$isHidden' }),
    part('exercices', 'exercises', { _id: accountId }, { resolus: '$found' }),
    part('fautes', 'coachGames', own, COACH),
    part('sessions', 'sessions', { accountId }, SESSION),
    part('essais-manques', 'failedLogins', { _id: accountId }, FAILED_LOGIN),
    part('cles-d-acces', 'passkeys', { accountId }, PASSKEY),
    part('messages-recus', 'mails', { accountId }, MAIL),
    part('discussion', 'chatMessages', { accountId }, { date: 1, pseudonyme: '$nickname', texte: '$text' }),
    part('signalements', 'reports', { accountId }, { date: '$at', texte: '$text', classeLe: '$closedAt' }),
    part('recours', 'appeals', { accountId }, { date: '$at', texte: '$text', reponse: '$answer' }),
    part('rangs', 'idents', { accountId }, { groupe: '$groupId', rang: '$rankId', estPublic: '$isPublic' }),
    part('dons', 'guildDonations', { accountId }, { guilde: '$guildId', quantite: '$quantity' }),
    part(
      'actes-de-l-equipe',
      'audit',
      { $or: [{ target: `account:${accountId}` }, ...acts], accountId: { $ne: accountId } },
      ACT,
    ),
    part('vos-actes-d-equipe', 'audit', { accountId }, OWN_ACT),
  ];
}

function part(
  name: string,
  collection: keyof Documents,
  filter: Document,
  projection: Document,
): ArchivePart {
  return { name, columns: Object.keys(projection), rows: () => read(collection, filter, projection) };
}

/** The acts on a nickname since it came to its account: those before concern another player. */
async function actsOn(target: string): Promise<Document> {
  const moves = getDb().collection('audit').find({ target, action: 'nickname move' });
  const [last] = await moves.sort({ at: -1 }).limit(1).toArray();
  return { target, ...(last && { at: { $gte: last.at as Date } }) };
}

function read(collection: keyof Documents, filter: Document, projection: Document): AsyncIterable<Document> {
  const found = getDb().collection(collection).find(filter, { batchSize: BATCH });
  return found.project({ _id: 0, ...projection });
}

/** Staff are not named: their role is what matters. */
const BAN = (ban: string) => ({
  $cond: [{ $eq: [{ $type: ban }, 'object'] }, { $unsetField: { field: 'banner', input: ban } }, null],
});

/** What an act changed, without names of staff and the account that a nickname came from. */
function withoutOthers(facts: string): unknown {
  const names = ['banner', 'account', 'accountId'];
  return names.reduce<unknown>((input, field) => ({ $unsetField: { field, input } }), facts);
}

const ACCOUNT = {
  ...{ numero: '$_id', nom: '$name', adresse: '$email', adresseConfirmeeLe: '$emailConfirmedAt' },
  ...{ inscritLe: '$registeredAt', inscritDepuis: '$registerAddress' },
  ...{ derniereConnexion: '$lastLoginAt', derniereConnexionDepuis: '$lastAddress' },
  ...{ gils: 1, experience: '$exp', power: 1, powerBoutique: '$shopPower', capacites: '$capacities' },
  ...{ contreJoueurs: '$pvp', contreRobots: '$pve', elo: 1, privileges: 1, guilde: '$guildId' },
  ...{ estPrive: '$isPrivate', embleme: '$emblemCard', pseudonymeClasse: '$rankingNicknameId' },
  bannissement: BAN('$ban'),
};

const NICKNAME = {
  ...{ numero: '$_id', nom: '$name', principal: '$isMain', creeLe: '$createdAt' },
  ...{ derniereConnexion: '$lastConnectionAt', bannissement: BAN('$ban') },
};

function gameOf(side: 'blue' | 'red'): Document {
  const other = side === 'blue' ? 'red' : 'blue';
  return {
    ...{ numero: '$_id', debut: '$startedAt', fin: '$endedAt', couleur: side === 'blue' ? 'bleu' : 'rouge' },
    ...{ pseudonyme: `$${side}.name`, adversaire: `$${other}.name`, regles: '$rules', gain: '$winnerRule' },
    ...{ mise: '$gilsBet', entreJoueurs: '$isPvp', cartesDeBleu: '$finalScore', elo: `$eloAfter.${side}` },
    ...{ commence: '$firstPlayer', coups: '$plays', cartes: '$cards._id' },
    messages: {
      $filter: { input: '$messages', as: 'said', cond: { $eq: ['$$said.fromBlue', side === 'blue'] } },
    },
  };
}

const TRAINING = {
  ...{ date: '$at', robot: 1, famille: '$family', resultat: '$result', cartes: '$cards', aides: '$aids' },
  ...{ compte: '$counts', precision: '$accuracy', page: '$query' },
};

/** Without a game under way: its start has both hands, of which a player sees their own. */
const DUEL = {
  ...{ date: '$changedAt', bleu: '$blue.name', rouge: '$red.name' },
  parties: { $filter: { input: '$games', as: 'game', cond: { $ne: ['$$game.end', null] } } },
};

const CHALLENGE = { date: '$offer.since', par: '$blue.name', enAttente: '$offer.isOpen' };

const CONTACTS = {
  ...{ parCourrier: '$isMailed', defiJusquA: '$challengedUntil' },
  ...{ bloques: '$blocked.nicknameId', notifieDepuis: '$push.at' },
};

const RECORD = { parRobot: '$byRobot', forces: '$strengths', medailles: '$medals', date: '$at' };

const PROBLEM = { jour: '$_id.day', essais: '$tries', dernierEssai: '$lastAt', resoluLe: '$solvedAt' };

const COACH = {
  ...{ date: '$at', famille: '$family', adversaire: '$opponent', coups: '$moves', valeur: '$worth' },
  fautes: '$mistakes',
};

const SESSION = {
  ...{ appareil: '$device', adresse: '$address', ouverte: '$createdAt', utilisee: '$lastUsedAt' },
};

const PASSKEY = { nom: '$name', ajouteeLe: '$createdAt', utiliseeLe: '$lastUsedAt' };

const FAILED_LOGIN = { date: '$at', appareil: '$device', adresse: '$address' };

const MAIL = {
  ...{
    date: '$createdAt',
    adresse: '$to',
    sujet: '$subject',
    texte: { $concatArrays: ['$lines', '$after'] },
  },
  ...{ etat: '$state', envoyeLe: '$settledAt' },
};

const ACT = {
  ...{ date: '$at', acte: '$action' },
  ...{ avant: withoutOthers('$before'), apres: withoutOthers('$after') },
};

const OWN_ACT = { ...{ date: '$at', acte: '$action', cible: '$target', adresse: '$address' } };
