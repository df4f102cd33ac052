/** Faults of French typography (product/texts §2.1), each with its name. */
const FAULTS: readonly (readonly [string, RegExp])[] = [
  ['a space that may break before : ; ! ? »', /[ \t\r\n][:;!?»]/],
  ['a space that may break after «', /«[ \t\r\n]/],
  ['no space before : ; ! ? »', /[\p{L}\p{N})][;!?»]|\p{L}:(?=\s|$)/u],
  ['no space after «', /«\S/],
  ['a curly apostrophe', /[\u2018\u2019]/],
  ['a narrow no-break space', /\u202f/],
];

/** The faults of French typography in texts, each with the words around it. */
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
 * The visible and spoken texts of a document: blocks of text, title, description and labels, without code. Inline elements do not
 * split a text: « <b>a</b> : » is one. Runs in the page.
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
 * The places where only the style sheet separates two words of a document, so that text browsers, reading modes and copied text join
 * them (product/texts §2.7). Superscripts, as in « 1er », belong to the word before. Runs in the page.
 */
export function listGluedWords(): string[] {
  // Elements added by HTML 5, such as details and summary, start no new line in w3m and lynx.
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
