/** The figures that a text refers to in braces, as French text: `{gilsDeBienvenue}` → « 5 000 ». */
export type Figures = Readonly<Record<string, string>>;

/** Fills the figures into a text. Throws when it refers to one that is not in `figures`; `name` is the text's, for the error. */
export function fillIn(source: string, { name, figures }: { name: string; figures: Figures }): string {
  return source.replace(/\{(\w+)\}/g, (_, key: string) => {
    const figure = figures[key];
    if (figure === undefined) throw new Error(`${name}: unknown figure {${key}}`);
    return figure;
  });
}
