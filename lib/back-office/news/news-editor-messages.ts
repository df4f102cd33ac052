import type { NewsState } from '#lib/areas/news/news.ts';
import { formatNumber, noBreak } from '#lib/base/text/typography.ts';
import { staffRefusalText } from '#lib/base/text/form-messages.ts';
import { BODY_MAX, TITLE_MAX, type NewsCreateCode, type NewsEditCode } from './news-editor.ts';

/** The text of each refusal of the editor (product/calls §6.16). */
export const NEWS_TEXTS = {
  preview: 'Aperçu',
  'not found': "Cette actualité n'existe pas.",
  'bad title': `Donnez un titre, en ${TITLE_MAX} caractères au plus.`,
  'bad slug': "L'adresse n'a que des minuscules sans accent, des chiffres et des tirets.",
  'bad body': `Écrivez un texte, en ${formatNumber(BODY_MAX)} caractères au plus.`,
  'bad state': 'Cet état est inconnu.',
  'slug taken': 'Une autre actualité a déjà cette adresse.',
  changed: noBreak(
    "Cette actualité a changé entre-temps : rien n'a été enregistré. Votre texte est resté ci-dessous, et la version enregistrée se lit plus bas. En enregistrant de nouveau, vous la remplacez.",
  ),
} satisfies Record<NewsCreateCode | NewsEditCode, string>;

/** The text of a refusal. */
export const newsFaultText = staffRefusalText(NEWS_TEXTS);

/** The name of each state. */
export const NEWS_STATE_TEXTS = {
  draft: 'Brouillon',
  published: 'Publiée',
  archived: 'Archivée',
} satisfies Record<NewsState, string>;

/** The button of each state. */
export const NEWS_STATE_BUTTONS = {
  draft: 'Remettre en brouillon',
  published: 'Publier',
  archived: 'Archiver',
} satisfies Record<NewsState, string>;

/** The texts of the news editor. */
export const NEWS_MESSAGES = {
  listTitle: 'Actualités',
  missing: NEWS_TEXTS['not found'],
  lead: "Les actualités publiées paraissent à l'accueil dans la demi-minute.",
  write: 'Écrire une actualité',
  newTitle: 'Nouvelle actualité',
  empty: "Il n'y a encore aucune actualité.",
  title: 'Titre',
  slug: 'Adresse',
  slugHint:
    'La fin de son adresse, par exemple ouverture-de-la-ligue. Si ce champ reste vide, elle est tirée du titre.',
  body: 'Texte',
  bodyHint: noBreak(
    "En Markdown : une ligne vide entre deux paragraphes, **gras**, [lien](/event/2025-04-combo), - pour une liste. Le premier paragraphe paraît à l'accueil.",
  ),
  state: 'État',
  published: 'Parution',
  notPublished: 'pas encore',
  save: 'Enregistrer',
  saveDraft: 'Enregistrer le brouillon',
  preview: 'Aperçu',
  saved: "L'actualité est enregistrée.",
  see: 'Voir sa page',
  stored: 'Version enregistrée',
} as const;
