/**
 * The places of a document where two words that stand apart by the style sheet alone are read as one, as text browsers, reading modes
 * and what is copied have them (product/texts §2.7). What comes raised, as in « 1er », belongs to the word before. Runs in the page.
 */
export function listGluedWords(): string[] {
  const inline =
    'a, abbr, b, bdi, bdo, button, cite, code, data, dfn, em, font, i, ins, kbd, label, mark, output, q, s, samp, small, span, strong, time, u, var';
  const apart = (text: string): void => {
    if (ends.test(before) && begins.test(text)) found.push(`${before.slice(-30)}|${text.slice(0, 30)}`);
    before = text || before;
  };
  const unread = 'script, style, template, svg, [hidden]';
  const ends = /[\p{L}\p{N}.,;:!?…%)\]»]$/u;
  const begins = /^[\p{L}\p{N}([«]/u;
  const found: string[] = [];
  let before = '';
  const read = (parent: Element): void => {
    for (const node of parent.childNodes) {
      if (node instanceof Text) apart(node.data);
      else if (node instanceof HTMLImageElement) apart(node.alt);
      else if (node instanceof Element && !node.matches(unread)) {
        const isInline = node.matches(inline);
        if (!isInline) before = '';
        read(node);
        if (!isInline) before = '';
      }
    }
  };
  read(document.body);
  return found;
}
