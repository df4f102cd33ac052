import { noBreak } from '#lib/base/text/typography.ts';

/** The texts of the first move (product/learning §5). */
export const FIRST_MOVE_MESSAGES = {
  title: 'Votre premier coup',
  description: noBreak(
    'Une carte sur trois en prend trois : trouvez-la, puis jouez la partie entière. Sans compte, dans le navigateur.',
  ),
  region: 'Table du premier coup',
  task: 'Une de vos cartes en prend trois',
  choose: 'Choisissez une carte.',
  lay: 'Posez-la sur une case vide.',
  found: noBreak('Trouvé !'),
  again: 'Recommencer',
  whole: 'Jouez la partie entière',
  robot: noBreak('Contre AuHasard, qui pose ses cartes sans réfléchir. Vous commencez, et rien ne compte.'),
  rules: 'Toutes les règles',
} as const;

/** The way to a game without the client and without an account. */
export const PLAY_HERE = {
  link: 'Jouer ici, dans le navigateur',
  note: noBreak('Un premier coup, puis une partie contre un robot : sans compte ni téléchargement.'),
  before: noBreak("Envie d'essayer d'abord ?"),
  noInstall: noBreak('Sur Mac, sous Android ou sous Linux, rien à installer :'),
  device: 'jouez ici, dans le navigateur',
} as const;

/** How a wrong first move ended: « Deux cartes prises : cherchez celle qui en prend trois. » */
export function missedText(taken: number): string {
  const counts = ['Aucune carte prise', 'Une seule carte prise', 'Deux cartes prises'];
  return noBreak(`${counts[taken] ?? ''} : cherchez celle qui en prend trois.`);
}
