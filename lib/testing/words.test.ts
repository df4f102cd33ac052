import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LEAGUE_MESSAGES } from '#lib/areas/animations/animation-messages.ts';
import { HISTORY_TEXTS, HISTORY_MESSAGES } from '#lib/areas/games/history-messages.ts';
import { describeDevice } from '#lib/base/text/device.ts';
import { banFaultText, editFaultText } from '#lib/back-office/accounts/admin-account-messages.ts';
import { capitalizationFaultText } from '#lib/back-office/accounts/admin-nickname-messages.ts';
import { leagueFaultText } from '#lib/back-office/leagues/league-admin-messages.ts';
import { specialUserFaultText } from '#lib/back-office/special-users/special-user-messages.ts';
import { PASSWORD_TEXTS } from '#lib/identity/passwords/password-messages.ts';
import { deservesContact, SIGN_UP_TEXTS } from '#lib/identity/registration/registration-messages.ts';
import { REGISTER_CODES, SIGN_UP_CODES } from '#lib/identity/registration/registration.ts';
import { bannedText, CONNECT_TEXTS, loginCodeFaultText } from '#lib/identity/sessions/session-messages.ts';
import { ERROR_TEXTS } from '#lib/base/text/error-messages.ts';

type TextOf = (fault: { code: string }) => string;

/** Looks codes up in a table of texts; an unknown code gives an empty text. */
function textIn(texts: Readonly<Record<string, string>>): TextOf {
  return ({ code }) => texts[code] ?? '';
}

/** Every text exported by the `-messages.ts` files, with its location. */
function listTexts(): [where: string, text: string][] {
  const files = ['lib', 'game-bridge'].flatMap((folder) =>
    readdirSync(join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('-messages.ts'))
      .map((file) => join(folder, file)),
  );
  return files.flatMap((file) => {
    // oxlint-disable-next-line typescript/no-require-imports -- the files are only known at run time
    const exported = require(join(process.cwd(), file)) as Record<string, unknown>;
    return Object.entries(exported).flatMap(([name, value]) => textsIn(`${file} ${name}`, value));
  });
}

function textsIn(where: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[where, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(`${where}.${key}`, inner));
}

/** An answer of a call quoted in a text. */
const JSON_IN_TEXT = /\{ "[^}]*\}/g;

describe('the French of the messages', () => {
  it('has a no-break space before : ; ! ? » and after «', () => {
    const texts = listTexts().map(([where, text]) => [where, text.replace(JSON_IN_TEXT, '')] as const);
    expect(texts.filter(([, text]) => /[^\u00a0][:;!?»](\s|$)|«[^\u00a0]/.test(text))).toEqual([]);
  });

  it('uses the straight apostrophe and neither curly quotes nor narrow spaces', () => {
    expect(listTexts().filter(([, text]) => /[\u2018\u2019\u201c\u201d\u202f]/.test(text))).toEqual([]);
  });

  it('has one name for one thing (product/texts §1.4)', () => {
    const former =
      /bonus du jour|\bune nulle\b|tout (?:voir|afficher|effacer)\b|habits des cartes|règle du (?:gagnant|vainqueur)|canal global|murs? (?:qui )?pousse|problèmes? trouvé|^identifiée?,|\bsignes au plus|(?:et|par|pour) le staff\b/i;
    expect(listTexts().filter(([, text]) => former.test(text))).toEqual([]);
  });

  it('finds texts at all', () => {
    expect(listTexts().length).toBeGreaterThan(60);
  });
});

describe('the texts that product/accounts quotes', () => {
  it('are quoted word for word', () => {
    expect(CONNECT_TEXTS).toMatchObject({
      'could not find your ip': "Nous n'avons pas réussi à vous identifier.",
      'blocked ip':
        "En raison d'un trop grand nombre d'échecs, nous avons bloqué votre IP pour quelques minutes. Veuillez réessayer plus tard.",
      'already connected': 'Vous êtes déjà identifié.',
      'bad account': 'Votre nom de compte est invalide.',
      'bad password': 'Votre mot de passe est invalide.',
      'bad credentials': 'Aucun compte ne possède ce nom de compte et ce mot de passe.',
      'error when fetching the account details': 'Erreur lors de la récupération de vos données.',
      '???': 'Erreur Inconnue pour le serveur',
    });
    expect(SIGN_UP_TEXTS).toMatchObject({
      'empty name': 'Le nom de compte ne doit pas etre vide.',
      'different passwords': 'Vous avez entré deux mots de passes différents.',
      'empty password': 'Le mot de passe ne doit pas être vide.',
    });
    expect(loginCodeFaultText({ field: null, code: 'blocked ip' })).toContain('une heure au plus');
    for (const code of ['didnotread', 'didnotreadother'] as const) {
      expect(SIGN_UP_TEXTS[code]).toMatch(/^Faut cliquer sur les petites cases/);
    }
  });
});

describe('the texts that product/pages, product/staff and product/texts quote', () => {
  it.each([
    ["Le compte n'existe pas", editFaultText, ['Invalid id', 'account does not exist']],
    ["Le compte n'existe pas", banFaultText, ['Invalid id', 'account does not exist']],
    ["Le pseudonyme n'existe pas", capitalizationFaultText, ['Invalid id', 'does not exist']],
    ["Le pseudonyme n'existe pas", banFaultText, ['does not exist']],
    ["Impossible de trouver l'animation", leagueFaultText, ['not found']],
    ["Exception lors de l'accès aux données", leagueFaultText, ['access']],
    ['Le format des données est invalide', leagueFaultText, ['format']],
    ["Vous n'avez pas les droits pour accéder à cette page.", leagueFaultText, ['not authorized']],
    ['Erreur inconnue - x', editFaultText, ['x']],
  ])('« %s » is quoted word for word', (text, textOf, codes) => {
    for (const code of codes) expect(textOf({ code })).toBe(text);
  });

  it('are quoted word for word on the pages that show no data', () => {
    expect(HISTORY_TEXTS).toEqual({
      'not logged in': 'Vous devez être connecté pour voir les historiques.',
      'no such player': "Ce joueur n'existe pas.",
      'can not see': 'Vous ne pouvez pas voir la liste des parties jouées par un autre joueur.',
    });
    expect(HISTORY_MESSAGES.whoLoggedOut).toBe('Vous devez être connecté pour voir cette page');
    expect(ERROR_TEXTS[503].sentence).toBe('Erreur lors du chargement de la page.');
    expect(LEAGUE_MESSAGES.loadProblem).toMatch(/^Problème lors du chargement/);
    expect(specialUserFaultText({ code: 'bad rank', detail: { limit: 'highest' } })).toBe(
      'Ce membre a déjà le rang le plus haut',
    );
    expect(specialUserFaultText({ code: 'bad rank', detail: { limit: 'lowest' } })).toBe(
      'Ce membre a déjà le rang le plus bas',
    );
    expect(specialUserFaultText({ code: 'bad rank', detail: { limit: 'unknown' } })).toBe(
      'Erreur lors de la recherche du rang',
    );
  });
});

/** The codes as the specification lists them (product/calls), each with the table of its texts. */
const DOCUMENTED: readonly (readonly [string, TextOf, readonly string[]])[] = [
  [
    'a login',
    textIn(CONNECT_TEXTS),
    [
      ...['no account name', 'no password', 'could not find your ip', 'blocked ip', 'already connected'],
      ...['bad account', 'bad password', 'bad credentials', 'error when fetching the account details', '???'],
    ],
  ],
  [
    'a sign-up',
    textIn(SIGN_UP_TEXTS),
    [
      ...['Server is off', 'Already have an account', 'Unknown IO error', 'Unknown format', 'Failed'],
      ...['Invalid input format', 'Invalid email address', 'Invalid check'],
      ...['didnotread', 'didnotread5', 'didnotreadother'],
    ],
  ],
  [
    'a change of password',
    textIn(PASSWORD_TEXTS),
    [
      ...['no current password', 'no new password', 'new password only once', 'different passwords'],
      ...['not logged in', 'account not found', 'bad old', 'bad new'],
    ],
  ],
  [
    'the special users',
    specialUserFaultText,
    [
      ...['no nickname', 'no rights', 'bad format', 'user not found', 'bad rank', 'not authorized'],
      ...['cant manage this group', 'no modify ranks', 'ident does not exist', 'cant lock to ndc'],
    ],
  ],
  [
    'an animation',
    leagueFaultText,
    ['throw', 'not authorized', 'bad format', 'not found', 'access', 'format'],
  ],
  ['a history', textIn(HISTORY_TEXTS), ['not logged in', 'no such player', 'can not see']],
];

describe('every code of product/calls', () => {
  it.each(DOCUMENTED)('of %s has its text', (_, textOf, codes) => {
    const texts = codes.map((code) => textOf({ code }));
    expect(texts.filter((text) => text === '' || text.startsWith('Erreur inconnue -'))).toEqual([]);
  });

  it('of a sign-up names a contact, unless the fault is in the form', () => {
    expect(REGISTER_CODES.filter((code) => !deservesContact(code))).toEqual([]);
    expect(SIGN_UP_CODES.filter(deservesContact)).toEqual([]);
  });
});

describe('bannedText', () => {
  it('gives the reason and the end of the ban', () => {
    expect(bannedText({ reason: 'Triche.', until: Date.UTC(2026, 10, 21, 13, 5) / 1000 })).toBe(
      "Votre compte est banni jusqu'au 21 novembre 2026 à 14\u00a0h\u00a005. Motif\u00a0: Triche.",
    );
  });

  it('says that a ban has no end', () => {
    expect(bannedText({ reason: 'Triche' })).toBe(
      'Votre compte est banni sans limite de durée. Motif\u00a0: Triche.',
    );
  });
});

describe('describeDevice', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox sous Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge sous Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari sur iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome sous Android',
    ],
    ['Lynx/2.9.2 libwww-FM/2.14', 'Navigateur en mode texte'],
    ['<script>alert(1)</script>', 'Navigateur inconnu'],
    [null, 'Navigateur inconnu'],
  ])('describes the device of %s', (agent, device) => {
    expect(describeDevice(agent)).toBe(device);
  });
});
