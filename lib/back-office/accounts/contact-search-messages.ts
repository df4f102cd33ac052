import { keepOrder } from '#lib/base/text/bidi.ts';
import { inLetters, count, formatNumber, noBreak } from '#lib/base/text/typography.ts';
import { staffRefusalText } from '#lib/base/text/form-messages.ts';
import { ALIKE_MAX, type SharedContact, LOOK_MINUTES } from './admin-account.ts';
import { MATCHES_MAX, type ContactMatches, type ContactSearchCode, type Wanted } from './contact-search.ts';

/** The text of each refusal of a search by contact (product/staff §3.6). */
export const CONTACT_SEARCH_TEXTS = {
  'bad value': 'Donnez une adresse électronique ou une adresse IP entière.',
} satisfies Record<ContactSearchCode, string>;

/** The text of a refused search. */
export const contactSearchFaultText = staffRefusalText(CONTACT_SEARCH_TEXTS);

/** The texts of the search by contact and of accounts that share one. */
export const CONTACT_SEARCH_MESSAGES = {
  title: 'Comptes par coordonnées',
  formTitle: 'Chercher par coordonnées',
  link: 'Chercher par adresse électronique ou IP',
  field: 'Adresse électronique ou IP',
  hint: `L'adresse entière. La recherche est notée au journal, et son résultat reste affiché ${inLetters(LOOK_MINUTES)} minutes.`,
  search: 'Chercher',
  nothingAsked: 'Aucune recherche de votre part dans les dernières minutes.',
  nothingFound: 'Aucun compte ne porte ces coordonnées.',
  alikeTitle: 'Autres comptes aux mêmes coordonnées',
  noneAlike: "Aucun autre compte n'a cette adresse électronique ou l'une de ces adresses IP.",
  banned: 'banni',
  more: `Seuls ${formatNumber(ALIKE_MAX)} sont montrés ici. La recherche par coordonnées en trouve davantage.`,
} as const;

/** The label of each kind of shared contact. */
export const SHARED_TEXTS = {
  email: 'même adresse électronique',
  address: 'même adresse IP',
} satisfies Record<SharedContact, string>;

/** The result of a search: « zoe@example.org : 2 comptes ». */
export function matchesText(wanted: Wanted, { rows, hasMore }: ContactMatches): string {
  const asked = 'email' in wanted ? wanted.email : wanted.address;
  const found = count(rows.length, 'compte', 'comptes');
  const text = hasMore ? `les ${formatNumber(MATCHES_MAX)} comptes les plus récents` : found;
  return noBreak(`${keepOrder(asked)} : ${text}`);
}
