/** Faults of French typography (product/texts §2.1), each with its name. */
const FAULTS: readonly (readonly [string, RegExp])[] = [
  ['a space that may break before : ; ! ? »', /[ \t\r\n][:;!?»]/],
  ['a space that may break after «', /«[ \t\r\n]/],
  ['no space before : ; ! ? »', /[\p{L}\p{N})][;!?»]|\p{L}:(?=\s|$)/u],
  ['no space after «', /«\S/],
  ['a curly apostrophe', /[\u2018\u2019]/],
  ['a narrow no-break space', /\u202f/],
];

/** The faults of French typography in texts that people read, each with the words around it. */
export function typographyFaults(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    FAULTS.flatMap(([name, pattern]) => {
      const found = pattern.exec(text);
      if (found === null) return [];
      return [`${name}: « ${text.slice(Math.max(0, found.index - 30), found.index + 30).trim()} »`];
    }),
  );
}

/**
 * The texts of a document that people read or hear: blocks of text, title, description and labels. Runs in the page; code
 * is left out, and so are inline borders: « <b>a</b> : » is one text.
 */
export function readTexts(): string[] {
  const blocks =
    'p, li, dt, dd, h1, h2, h3, h4, td, th, label, legend, summary, button, figcaption, caption, a, time';
  const spoken = ['alt', 'aria-label', 'placeholder', 'title', 'data-word'];
  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll('code, script, style')) part.remove();
    return copy.textContent;
  };
  return [
    document.title,
    document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    ...Array.from(document.body.querySelectorAll(blocks), textOf),
    ...spoken.flatMap((name) =>
      Array.from(document.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name) ?? ''),
    ),
  ].filter((text) => text !== '');
}

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
