/**
 * A text as typed or pasted, with one kind of line break and without control characters, which are invisible and so could not be named in
 * a fault. Tabs stay.
 */
export function typedText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}

/** The same on one line. */
export function typedLine(text: string): string {
  return typedText(text).replace(/[\n\t]+/g, ' ');
}
