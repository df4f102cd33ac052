/** Figures that a text names in braces, ready to be read: `{gilsDeBienvenue}` → « 5 000 ». */
export type Figures = Readonly<Record<string, string>>;

/** The text with its figures; throws when it names one that nobody gives, `name` telling which text it is. */
export function fillIn(source: string, { name, figures }: { name: string; figures: Figures }): string {
  return source.replace(/\{(\w+)\}/g, (_, key: string) => {
    const figure = figures[key];
    if (figure === undefined) throw new Error(`${name}: unknown figure {${key}}`);
    return figure;
  });
}
