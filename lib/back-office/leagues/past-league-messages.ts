import type { Fault } from '#lib/base/call.ts';
import { formatNumber, noBreak } from '#lib/base/text/typography.ts';
import { staffRefusalText } from '#lib/base/text/form-messages.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import { LEAGUE_CREATE_TEXTS, LEAGUE_FAULT_TEXTS } from './league-admin-messages.ts';
import { LEAGUE_EDIT_TEXTS, LEAGUE_FIELD_LABELS } from './league-edit-messages.ts';
import { REASON_MAX } from './league-reason.ts';
import {
  PAST_PARTICIPANTS,
  TYPED_RESULTS_MAX,
  type PastLeagueCode,
  type PastLeagueField,
} from './past-league-text.ts';

/** The text of each refusal to enter a past league. */
export const PAST_LEAGUE_TEXTS = {
  'bad name': LEAGUE_CREATE_TEXTS['bad format'],
  'bad title': LEAGUE_EDIT_TEXTS['bad title'],
  'bad format': LEAGUE_EDIT_TEXTS['bad format'],
  'bad gamesPerOpponent': LEAGUE_EDIT_TEXTS['bad gamesPerOpponent'],
  'bad endedOn': noBreak("Ce jour n'existe pas. Écrivez-le ainsi : 2019-03-31."),
  'bad participants': `Il faut de ${PAST_PARTICIPANTS.min} à ${formatNumber(PAST_PARTICIPANTS.max)} participants, un par ligne.`,
  'bad results': `Il faut un résultat par ligne, et ${formatNumber(TYPED_RESULTS_MAX)} au plus.`,
  'bad line': noBreak("Un résultat s'écrit « Bleu ; score ; Rouge », avec un motif éventuel à la suite."),
  'bad score': noBreak(
    `Le score est le nombre de cartes du bleu, de 0 à ${CARDS_IN_GAME}, ou « victoire », ou « forfait ».`,
  ),
  'bad reason': `Le motif a ${formatNumber(REASON_MAX)} caractères au plus.`,
  'not over': "Cette ligue n'est pas encore finie.",
  twice: 'Ce participant est déjà dans la liste, peut-être sous un autre de ses pseudonymes.',
  'no participant': "Ce joueur n'est pas dans la liste des participants.",
  'same player': 'Ce joueur ne peut pas jouer contre lui-même.',
  'no nickname': "Aucun pseudonyme ne s'appelle ainsi.",
  'already exists': LEAGUE_FAULT_TEXTS['already exists'],
} satisfies Record<PastLeagueCode, string>;

/** The text of a refusal, with the line and the name at fault: « Ligne 3, « Nemo » : aucun pseudonyme ne s'appelle ainsi. » */
export function pastLeagueFaultText({ code, detail }: Pick<Fault, 'code' | 'detail'>): string {
  const text = staffRefusalText(PAST_LEAGUE_TEXTS)({ code });
  if (detail?.line === undefined) return text;
  const name = detail.name === undefined ? '' : `, « ${detail.name} »`;
  const [first = '', ...others] = text;
  return noBreak(`Ligne ${detail.line}${name} : ${first.toLowerCase()}${others.join('')}`);
}

/** The label of each field of the form. */
export const PAST_LEAGUE_LABELS = {
  name: 'Nom de la ligue',
  title: LEAGUE_FIELD_LABELS.title,
  format: LEAGUE_FIELD_LABELS.format,
  gamesPerOpponent: LEAGUE_FIELD_LABELS.gamesPerOpponent,
  endedOn: 'Jour de la fin',
  participants: 'Participants',
  results: 'Résultats',
} satisfies Record<PastLeagueField, string>;

/** The hints of the fields. */
export const PAST_LEAGUE_HINTS: Partial<Record<PastLeagueField, string>> = {
  name: 'La dernière partie de son adresse, par exemple 2019-03-ligue.',
  title: noBreak('Vide : celui qui est déjà prévu pour ce nom, sinon le nom lui-même.'),
  participants: 'Un pseudonyme par ligne.',
  results: noBreak(
    'Un par ligne : « Mirabelle ; 6 ; Octave ». Le premier est le bleu, et le score compte ses cartes, de 0 à 10. Partie non jouée : « Mirabelle ; victoire ; Octave » quand le bleu gagne, « Mirabelle ; forfait ; Octave ; absente » quand il perd. Le motif est facultatif, et se lit sur la page de la ligue.',
  ),
};

/** The texts of the form. */
export const PAST_LEAGUE_MESSAGES = {
  title: 'Saisir une ligue passée',
  lead: noBreak(
    "Terminée et publique aussitôt, avec ses participants et ses résultats. S'il y a une faute, rien n'est enregistré.",
  ),
  enter: 'Enregistrer la ligue',
} as const;
