import { noBreak } from '#lib/base/text/typography.ts';
import type { Guard } from '#lib/identity/guard.ts';
import type { TransportCode } from '#lib/web/http/transport-fault.ts';
import type { FieldPlace } from './api.ts';

export const TYPE_MESSAGES = {
  any: 'tout',
  string: 'texte',
  integer: 'entier',
  number: 'nombre',
  boolean: 'booléen',
  null: 'null',
  object: 'objet',
  array: 'liste',
  or: ' ou ',
  atLeast: (least: string) => ` à partir de ${least}`,
  atMost: (most: string) => ` jusqu'à ${most}`,
  between: (least: string, most: string) => ` de ${least} à ${most}`,
  characters: (most: string) => ` de ${most} caractères au plus`,
  byDefault: (value: string) => `, ${value} par défaut`,
} as const;

export const PLACE_TEXTS = {
  path: "dans l'adresse",
  query: "après l'adresse",
  body: 'dans le corps',
} satisfies Record<FieldPlace, string>;

/** The text of each transport fault, in the order of their statuses (product/calls §1.2). */
export const TRANSPORT_TEXTS = {
  'bad request': noBreak(
    "La demande n'a pas pu être lue : JSON ou UTF-8 malformé, ou champs qui n'ont pas la forme de l'appel.",
  ),
  'foreign origin': "L'écriture vient d'un autre site.",
  'not found': "Aucun appel n'a cette adresse.",
  'method not allowed': noBreak("L'adresse n'accepte pas cette méthode ; « Allow » indique lesquelles."),
  'request timeout': 'La demande a mis trop de temps à arriver.',
  'other account': "Le formulaire a été affiché pour un autre compte que celui qui l'envoie.",
  'payload too large': "Le corps dépasse 64 Kio, ou 360 Kio si l'appel prend un fichier ou un long texte.",
  'unsupported media type': "Le corps n'est ni du JSON ni un formulaire.",
  'too many requests': noBreak('Trop de demandes ; « Retry-After » dit quand réessayer.'),
  'internal error': noBreak('Le serveur a fait tomber ses cartes. « id » est le numéro à nous citer.'),
  'service unavailable': noBreak(
    'Le site est momentanément indisponible ; « Retry-After » dit quand réessayer.',
  ),
  maintenance: noBreak("Le site est en maintenance : seule l'équipe peut écrire."),
} satisfies Record<TransportCode, string>;

export const API_MESSAGES = {
  title: "L'API",
  areaTitle: (area: string) => `API\u00a0: ${area}`,
  lead: noBreak(
    "Tout ce qu'un programme ou un formulaire peut demander au site : chaque appel avec ses champs, ses refus et un exemple auquel le monde de démonstration a répondu.",
  ),
  document: 'La même description en OpenAPI 3.1, pour les programmes',
  back: "Tous les appels de l'API",
  behaviour: 'Ce que tous les appels ont en commun',
  rules: [
    "Une lecture est un GET. Une écriture est un POST : elle accepte du JSON et répond en JSON, ou accepte les mêmes champs d'un formulaire HTML et répond 303.",
    'Un refus a le statut 200 et un code, comme { "error": "not found" }. Les codes sont testés dans l\'ordre où ils sont listés : le premier qui convient est la réponse.',
    'Sans le droit qu\'il faut, un appel de l\'administration répond { "authorized": false } avant de tester quoi que ce soit.',
    "Les dates sont en secondes Unix. Les listes répondent au plus 1\u00a0000 lignes, et « next » est l'adresse de la suite.",
  ].map(noBreak),
  faults: 'Fautes de transport',
  faultsLead: noBreak('Leur statut dit ce qui ne va pas, et leur corps est toujours { "error": … }.'),
  status: 'Statut',
  code: 'Code',
  meaning: 'Ce que cela veut dire',
  calls: 'Les appels',
  onThisPage: 'Les appels de cette page',
  fields: 'Champs',
  field: 'Champ',
  type: 'Type',
  says: 'Sens',
  noField: noBreak("Aucun champ : l'adresse suffit."),
  answer: 'Réponse',
  refusals: 'Refus',
  siteSays: 'Ce que dit le site',
  noRefusal: 'Cet appel ne refuse rien.',
  form: 'Accepte aussi un formulaire HTML.',
  example: 'Exemple',
  asked: 'Demande',
  answered: 'Réponse du monde de démonstration',
  shortened: noBreak(
    'Dans les exemples, les longues listes sont abrégées ; adresses et secrets sont masqués.',
  ),
} as const;

/** The sender of an example request. */
export function askedBy(account: string | null): string {
  return account === null ? "Demande d'un visiteur" : `Demande du compte ${account}`;
}

/** Who may make a call, in a sentence. */
export function guardText(guard: Guard): string {
  if (guard === 'public') return 'Ouvert à tous, et la même réponse pour tous.';
  if (guard === 'anyone') return noBreak('Ouvert à tous ; la réponse dépend de qui demande.');
  if (guard === 'player') return 'Réservé aux comptes identifiés.';
  const names = guard.anyOf.filter((name) => name !== 'godlike');
  if (names.length === 0) return noBreak('Réservé au droit « godlike ».');
  const rights = names.map((name) => `« ${name} »`).join(' ou ');
  return noBreak(`Réservé au droit ${rights}, et à « godlike ».`);
}
