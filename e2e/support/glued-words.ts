/**
 * The places of a document where two words that stand apart by the style sheet alone are read as one, as text browsers, reading modes
 * and what is copied have them (product/texts §2.7). What comes raised, as in « 1er », belongs to the word before. Runs in the page.
 */
export function listGluedWords(): string[] {
  // Elements since HTML 5, such as details and summary, begin no line in w3m and lynx.
  const lines =
    'address, blockquote, br, caption, dd, div, dl, dt, fieldset, form, h1, h2, h3, h4, h5, h6, hr, li, ol, option, p, pre, table, td, th, tr, ul';
  const boxes = 'input, select, textarea, sup';
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
        const isInline = !node.matches(`${lines}, ${boxes}`);
        if (!isInline) before = '';
        read(node);
        if (!isInline) before = '';
      }
    }
  };
  read(document.body);
  return found;
}
