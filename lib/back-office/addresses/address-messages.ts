import { banFaultText } from '#lib/back-office/accounts/admin-account-messages.ts';
import type { Fault } from '#lib/base/call.ts';
import { staffRefusalText } from '#lib/base/text/form-messages.ts';
import { formatDateTime, noBreak } from '#lib/base/text/typography.ts';
import type { AddressBan } from '#lib/identity/limits/address-bans.ts';
import { WIDEST, type AddressBanCode, type HeldCode } from './address-ban.ts';

/** The text of each refusal of an address ban (product/calls §6.23). */
export const ADDRESS_BAN_TEXTS = {
  'bad range':
    "Ce n'est ni une adresse IP, ni une plage d'adresses. Écrivez par exemple 203.0.113.7, 203.0.113.0/24 ou 2001:db8::/48.",
  'too wide': noBreak(
    `Cette plage est trop large : au plus /${WIDEST.ipv4} en IPv4 et /${WIDEST.ipv6} en IPv6.`,
  ),
  'bad effect': 'Choisissez ce que fait le bannissement.',
  'own address': noBreak('Votre propre adresse en fait partie : vous ne pourriez plus vous identifier.'),
  'bad value': banFaultText({ code: 'bad value' }),
  'too many': "Il y a trop de bannissements d'adresses. Levez-en d'abord.",
} satisfies Record<AddressBanCode, string>;

/** The text of a refused address ban; the reason and the end are explained as for an account's ban. */
export function addressBanFaultText(fault: Fault): string {
  return fault.code === 'bad value' ? banFaultText(fault) : staffRefusalText(ADDRESS_BAN_TEXTS)(fault);
}

/** The text of each refusal of a decision on a sign-up (product/calls §6.24). */
export const HELD_TEXTS = {
  'bad decision': 'Acceptez ou refusez cette demande.',
  'does not exist': "Cette demande n'existe plus. Une autre personne de l'équipe a peut-être déjà décidé.",
  'name taken': "Quelqu'un d'autre a demandé ce nom entre-temps. Refusez cette demande.",
  'refused by the game server': noBreak(
    "Le serveur de jeu refuse ce compte : son nom ou son adresse électronique sont déjà pris. La demande n'existe plus.",
  ),
} satisfies Record<HeldCode, string>;

/** The text of a refusal of either form of the page. */
export function addressesFaultText(fault: Fault): string {
  return (HELD_TEXTS as Record<string, string>)[fault.code] ?? addressBanFaultText(fault);
}

/** The effects of bans, in the form and in the log. */
export const EFFECT_TEXTS = {
  refuse: "Refuser la connexion et l'inscription",
  hold: "Faire attendre les inscriptions jusqu'à l'accord de l'équipe",
} satisfies Record<AddressBan['effect'], string>;

/** The texts of the page. */
export const ADDRESSES_MESSAGES = {
  title: 'Adresses IP',
  lead: noBreak(
    "Qui s'en sert n'entre pas, ou n'ouvre de compte qu'avec votre accord. Les sessions déjà ouvertes restent ouvertes.",
  ),
  formTitle: 'Bannir une adresse ou une plage',
  range: 'Adresse ou plage',
  rangeHint: noBreak(
    `203.0.113.7, 203.0.113.0/24 ou 2001:db8::/48 ; au plus /${WIDEST.ipv4} en IPv4 et /${WIDEST.ipv6} en IPv6. Si elle est déjà bannie, ce bannissement remplace l'autre.`,
  ),
  effect: 'Effet',
  effectChoice: 'Choisir un effet',
  reasonHint: "La personne refusée le lira. Pour une attente, seule l'équipe le lit.",
  bansTitle: 'Adresses bannies',
  noBans: "Aucune adresse n'est bannie.",
  ban: 'Bannissement',
  over: 'Terminé.',
  act: 'Suite',
  lift: 'Lever',
  heldTitle: 'Inscriptions en attente',
  heldLead: noBreak('Sans réponse, une demande disparaît au bout de trente jours.'),
  noHeld: "Aucune inscription n'attend.",
  name: 'Nom de compte',
  address: 'Adresse IP',
  at: 'Le',
  admit: 'Accepter',
  refuse: 'Refuser',
  changed: 'Le changement est enregistré.',
  settled:
    "La décision est enregistrée. Si le serveur de jeu est hors ligne, un compte accepté est créé dès qu'il répond.",
} as const;

/** A ban in a sentence: « Par Arbitre le 21 novembre 2026 à 14 h 05, sans limite. ». */
export function addressBanText({ banner, date, until }: AddressBan): string {
  const end = until === null ? 'sans limite' : `jusqu'au ${formatDateTime(until)}`;
  return noBreak(`Par ${banner} le ${formatDateTime(date)}, ${end}.`);
}
