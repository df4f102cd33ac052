import { keepOrder } from '#lib/base/text/bidi.ts';
import { noBreak } from '#lib/base/text/typography.ts';
import { staffRefusalText } from '#lib/base/text/form-messages.ts';
import type { SpecialUserAction, SpecialUserCode } from './special-user.ts';

type Detail = Readonly<Record<string, string | number>> | undefined;

/** The text of each code of the special users, verbatim where product/staff §7.2 quotes it. */
export const SPECIAL_USER_TEXTS = {
  'no nickname': 'Donnez un pseudonyme.',
  'no rights': "Vous n'avez pas le droit de gérer les utilisateurs spéciaux.",
  'bad format': "Cette demande n'a pas pu être lue. Rechargez la page, puis réessayez.",
  'user not found': "Aucun joueur n'a ce pseudonyme.",
  'bad rank': "Ce rang n'existe pas.",
  'not authorized': "Vous n'avez pas le droit de gérer les utilisateurs spéciaux.",
  'cant manage this group': 'Vous ne pouvez pas gérer ce groupe.',
  'no modify ranks': 'Vous ne pouvez donner ou modifier que les rangs inférieurs au vôtre.',
  'ident does not exist': "Le membre que vous essayez de modifier n'a pas été trouvé",
  'cant lock to ndc': 'Un membre sans pseudonyme ne peut pas être restreint à un pseudonyme.',
  changed: "Ce membre a changé de rang entre-temps. Rien n'a été enregistré.",
} satisfies Record<SpecialUserCode, string>;

/** Why a rank is refused (product/staff §5.2 and §7.2). */
const RANK_TEXTS: Readonly<Record<string, string>> = {
  highest: 'Ce membre a déjà le rang le plus haut',
  lowest: 'Ce membre a déjà le rang le plus bas',
  unknown: 'Erreur lors de la recherche du rang',
  held: 'Ce joueur a déjà ce rang.',
  group: noBreak('Ce joueur a déjà un rang dans ce groupe : faites-le monter ou descendre.'),
};

/** The text of a refused change. */
export function specialUserFaultText({ code, detail }: { code: string; detail?: Detail }): string {
  if (detail?.field === 'action') return 'Action non reconnue';
  if (detail?.field === 'rank') return 'Choisissez un rang.';
  const rank = RANK_TEXTS[String(detail?.limit)];
  return rank ?? staffRefusalText(SPECIAL_USER_TEXTS)({ code });
}

/** The label of each button. */
export const SPECIAL_USER_ACTION_TEXTS = {
  up: 'Monter',
  down: 'Descendre',
  hide: 'Masquer',
  show: 'Afficher',
  lock: 'Restreindre',
  unlock: 'Lever la restriction',
} satisfies Record<SpecialUserAction, string>;

/** The texts of the notices of the forms. */
export const SPECIAL_USER_NOTICES: Readonly<Record<string, string>> = {
  'special user added': 'Le rang est donné. Le serveur de jeu en est averti.',
  'special user changed': 'La modification est enregistrée. Le serveur de jeu en est averti.',
  'special user deleted': 'Le rang est retiré. Le serveur de jeu en est averti.',
};

/** The texts of the pages of special users. */
export const SPECIAL_USER_MESSAGES = {
  title: 'Utilisateurs spéciaux',
  lead: noBreak(
    'Les groupes, leurs rangs et qui les porte. « Restreint » : le rang ne vaut que sous ce pseudonyme.',
  ),
  reachNone: 'Vous ne pouvez rien changer dans ce groupe.',
  reachSome: 'Vous pouvez y donner et modifier les rangs inférieurs au vôtre.',
  noGroup: "L'équipe n'a encore aucun groupe.",
  member: 'Membre',
  account: 'Compte',
  state: 'État',
  actions: 'Actions',
  change: 'Modifier',
  ndc: '[NDC]',
  ndcChoice: noBreak('[NDC] : aucun pseudonyme'),
  shown: 'Affiché',
  hidden: 'Masqué',
  locked: 'restreint',
  attached: 'Pseudonyme attaché',
  save: 'Enregistrer',
  remove: 'Retirer',
  addTitle: 'Ajouter un membre',
  nickname: 'Pseudonyme',
  nicknameHint: "L'un des pseudonymes du joueur, en majuscules ou en minuscules.",
  rank: 'Rang',
  chooseRank: 'Choisir un rang',
  hide: 'Masqué sur la page du staff',
  lock: 'Rang restreint à ce pseudonyme',
  add: 'Ajouter',
  noRank: 'Vous ne pouvez donner aucun rang.',
  deleteTitle: 'Retrait de rang',
  deleteConsequence: "Le rang est retiré aussitôt. Le compte et ses privilèges n'en sont pas touchés.",
  sureDelete: 'Retirer ce rang',
  back: 'Revenir sans rien changer',
} as const;

/** The ranks of a group without holders: « Sans membre : Administrateur, Testeur. » */
export function emptyRanksText(names: readonly string[]): string {
  return noBreak(`Sans membre : ${names.map(keepOrder).join(', ')}.`);
}

/** The heading of the page that confirms a removal: « Retirer le rang Modérateur à Zoé ». */
export function deleteTitle({ rankName, name }: { rankName: string; name: string }): string {
  return `Retirer le rang ${keepOrder(rankName)} à ${keepOrder(name)}`;
}
