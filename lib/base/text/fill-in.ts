/** Figures for references in braces, as French text: `{gilsDeBienvenue}` → « 5 000 »; null if this site lacks the figure. */
export type Figures = Readonly<Record<string, string | null>>;

const FIGURE = /\{(\w+)\}/g;

const PARAGRAPHS = /\n{2,}/;

/** Fills figures into a text and omits paragraphs with a null one. Throws for an unknown figure; `name` names the text in the error. */
export function fillIn(source: string, { name, figures }: { name: string; figures: Figures }): string {
  const figureOf = (key: string): string | null => {
    const figure = figures[key];
    if (figure === undefined) throw new Error(`${name}: unknown figure {${key}}`);
    return figure;
  };
  return source
    .split(PARAGRAPHS)
    .filter((part) => [...part.matchAll(FIGURE)].every(([, key = '']) => figureOf(key) !== null))
    .map((part) => part.replace(FIGURE, (_, key: string) => figureOf(key) ?? ''))
    .join('\n\n');
}
