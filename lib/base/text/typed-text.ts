/**
 * A text as it was typed or pasted, with one kind of line break and without other control characters, which nobody sees and which
 * no fault could name: they are dropped. Tabs stay.
 */
export function typedText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}

/** The same on one line. */
export function typedLine(text: string): string {
  return typedText(text).replace(/[\n\t]+/g, ' ');
}
