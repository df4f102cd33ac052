import { setImmediate as turn } from 'node:timers/promises';
import type { ListedCard } from '#lib/areas/cards/card-list.ts';
import { showCards } from '#lib/areas/cards/card-picture-service.ts';
import { getCatalog } from '#lib/areas/cards/catalog.ts';
import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { processWide } from '#lib/base/process-wide.ts';
import type { Figures } from '#lib/base/text/fill-in.ts';
import type { Card } from '#lib/game/card.ts';
import { cardPower, isClad } from '#lib/game/rules/power.ts';
import { gameFigures } from '#lib/game/narration/figures.ts';
import type { PlayedExample } from '#lib/game/narration/play-marks.ts';
import { chooseBoard, chooseHands, type ChosenBoard } from './choose-cards.ts';
import { playHands, type HandsOutcome, cardsOf } from './play-example.ts';
import { LESSON_IDS, type LessonId, type Examples } from './lesson.ts';
import { getPageText, type PageText } from './page-text.ts';
import file from '#content/pages/tutoriel/exemples.json' with { type: 'json' };
import { ELEMENTS } from '#lib/game/rules/types.ts';

/** A rule with its text and its example, on a board or with two hands; neither when this site's cards allow none. */
export type Lesson = PageText & {
  readonly id: LessonId;
  readonly board: PlayedExample | null;
  readonly hands: HandsOutcome | null;
};

/** The memory limit of all lessons together. */
const TUTORIAL_BYTES = 512 * 1024;

type Catalog = ReadonlyMap<string, Card>;

/** The examples with this site's cards. */
type Chosen = {
  readonly key: string;
  readonly boards: ReadonlyMap<string, ChosenBoard>;
  readonly hands: HandsOutcome | null;
  readonly cards: readonly Card[];
};

/** The twelve rules in their order, the same for everybody, and the cards of their examples with their pictures. */
export function getTutorial(): Promise<{
  readonly lessons: readonly Lesson[];
  readonly cards: ReadonlyMap<string, ListedCard>;
}> {
  return cached('tutorial', { maxAge: KEEP_SECONDS.data, bytes: TUTORIAL_BYTES }, async () => {
    const { lessons, cards } = await teach((await getCatalog()).byId);
    const shown = await showCards(cards);
    return { lessons, cards: new Map(shown.map((card) => [card.id, card])) };
  });
}

/** The rules with examples from a set of cards. */
export async function teach(
  catalog: Catalog,
): Promise<{ readonly lessons: readonly Lesson[]; readonly cards: readonly Card[] }> {
  const chosen = await choose(catalog);
  const lessons = await Promise.all(LESSON_IDS.map((id) => makeLesson(id, chosen, catalog)));
  return { lessons, cards: chosen.cards };
}

/** The heading of a rule in the tutorial. */
export async function getLessonTitle(id: LessonId): Promise<string> {
  return (await getPageText(`tutoriel/regles#${id}`, lessonFigures(new Map(), false))).title;
}

async function makeLesson(id: LessonId, { boards, hands }: Chosen, catalog: Catalog): Promise<Lesson> {
  const board = boards.get(id);
  const text = await getPageText(`tutoriel/regles#${id}`, lessonFigures(catalog, board?.isTold ?? false));
  return { ...text, id, board: board?.played ?? null, hands: EXAMPLES.hands.lesson === id ? hands : null };
}

/** Chooses the cards once per catalogue, and yields to requests between examples. */
async function choose(catalog: Catalog): Promise<Chosen> {
  const key = JSON.stringify(
    [...catalog.values()].map(({ id, name, up, right, down, left, element }) => [
      id,
      name,
      up,
      right,
      down,
      left,
      element,
    ]),
  );
  const memory = processWide<{ last: Promise<Chosen> | null; key: string }>('tutorial', () => ({
    last: null,
    key: '',
  }));
  if (memory.key !== key || memory.last === null) {
    memory.key = key;
    memory.last = chooseAll(key, catalog);
  }
  return memory.last;
}

async function chooseAll(key: string, catalog: Catalog): Promise<Chosen> {
  const boards = new Map<string, ChosenBoard>();
  for (const example of EXAMPLES.boards) {
    const chosen = chooseBoard(example, catalog);
    if (chosen) boards.set(example.lesson, chosen);
    await turn();
  }
  const told = new Map(EXAMPLES.cards.map((card) => [card.id, card]));
  const handed = chooseHands(EXAMPLES.hands, told, catalog);
  const hands = handed && playHands(handed, catalog);
  const used = new Set([
    ...[...boards.values()].flatMap(({ played }) => cardsOf(played.before).map(({ id }) => id)),
    ...(handed ? [...handed.blue, ...handed.red] : []),
    ...[...catalog.values()].filter(isClad).map(({ id }) => id),
  ]);
  return { key, boards, hands, cards: inOrder([...catalog.values()].filter(({ id }) => used.has(id))) };
}

/** Sorts the cards that the texts mention in the order of their file, before all others. */
function inOrder(cards: readonly Card[]): readonly Card[] {
  const place = ({ id }: Card) => {
    const at = EXAMPLES.cards.findIndex((card) => card.id === id);
    return at === -1 ? EXAMPLES.cards.length : at;
  };
  return cards.toSorted((one, other) => place(one) - place(other));
}

/**
 * The figures that the texts of the rules may refer to: the game's; the powers that this site's cards have, as `{powerSquall}`; and
 * `{exemple}`, at the head of a paragraph about the example. Null omits its paragraph.
 */
function lessonFigures(catalog: Catalog, isTold: boolean): Figures {
  const powers = EXAMPLES.cards.map(({ id }): [string, string | null] => {
    const card = catalog.get(id);
    return [`power${id}`, card ? String(cardPower(card)) : null];
  });
  return { ...gameFigures(), ...Object.fromEntries(powers), exemple: isTold ? '' : null };
}

/** The examples of the tutorial, from a file that can be edited by hand. */
export const EXAMPLES: Examples = { ...file, cards: file.cards.map(toCard) };

function toCard({ element, ...rest }: (typeof file.cards)[number]): Card {
  return { ...rest, element: ELEMENTS.find((one) => one === element) ?? null };
}
