/** The content of a stage before a change: cards (`data-card`, `data-owner`) with their places and faces, and the score (`data-score`). */
export type Places = {
  readonly cards: ReadonlyMap<string, Place>;
  readonly score: string | null;
};

export type Place = {
  readonly rect: DOMRect;
  readonly owner: string | undefined;
  readonly face: Node | null;
};

/** Records the cards and the score of a stage. */
export function placesOf(root: HTMLElement): Places {
  const cards = new Map<string, Place>();
  for (const [key, card] of cardsOf(root)) {
    const face = card.firstElementChild?.cloneNode(true) ?? null;
    cards.set(key, { rect: card.getBoundingClientRect(), owner: card.dataset.owner, face });
  }
  return { cards, score: root.querySelector('[data-score]')?.textContent ?? null };
}

/** The cards of a stage by their keys. */
export function cardsOf(root: HTMLElement): ReadonlyMap<string, HTMLElement> {
  const cards = root.querySelectorAll<HTMLElement>('[data-card]');
  return new Map(Array.from(cards, (card) => [card.dataset.card ?? '', card]));
}
