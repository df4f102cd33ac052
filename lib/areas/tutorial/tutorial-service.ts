import type { ListedCard } from '#lib/areas/cards/card-list.ts';
import { showCards } from '#lib/areas/cards/card-picture-service.ts';
import type { Figures } from '#lib/base/words/fill-in.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import { gameFigures } from '#lib/game/told/figures.ts';
import type { PlayedExample } from '#lib/game/told/play-marks.ts';
import { EXAMPLES } from './examples.ts';
import { playHands, type HandsOutcome } from './hands-example.ts';
import { LESSON_IDS, type LessonId } from './lesson.ts';
import { getPageText, type PageText } from './page-text.ts';
import { playExample } from './play-example.ts';

/** A rule with its text and its example, on a board or with two hands. */
export type Lesson = PageText & {
  readonly id: LessonId;
  readonly board: PlayedExample | null;
  readonly hands: HandsOutcome | null;
};

/** The twelve rules in their order, the same for everybody. */
export function getTutorial(): Promise<readonly Lesson[]> {
  return Promise.all(LESSON_IDS.map(getLesson));
}

/** The name of a rule, as the tutorial heads it. */
export async function getLessonTitle(id: LessonId): Promise<string> {
  return (await getLessonText(id)).title;
}

/** The cards of the examples by id, with where their pictures lie. */
export async function getExampleCards(): Promise<ReadonlyMap<string, ListedCard>> {
  const shown = await showCards(EXAMPLES.cards);
  return new Map(shown.map((card) => [card.id, card]));
}

function getLessonText(id: LessonId): Promise<PageText> {
  return getPageText(`tutoriel/${id}`, LESSON_FIGURES);
}

async function getLesson(id: LessonId): Promise<Lesson> {
  const text = await getLessonText(id);
  const board = EXAMPLES.boards.find(({ lesson }) => lesson === id);
  const hands = EXAMPLES.hands.lesson === id ? playHands(EXAMPLES.hands) : null;
  return { ...text, id, board: board ? playExample(board) : null, hands };
}

/** The figures that the texts of the rules may refer to: the game's, and the powers of the cards in the examples, as `{powerSquall}`. */
const LESSON_FIGURES: Figures = {
  ...gameFigures(),
  ...Object.fromEntries(EXAMPLES.cards.map((card) => [`power${card.id}`, String(cardPower(card))])),
};
