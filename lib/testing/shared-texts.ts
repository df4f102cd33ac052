/**
 * The texts of a page that React keeps as nodes of their own, each with its element. It does so for every text that is not the only
 * child of an element, `{count} cartes` as well as a component that returns a text; it loses such a node to translators. Blanks are
 * left out, as there is nothing to say in them. Runs in the page itself, so it needs nothing from outside.
 */
export function listSharedTexts(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim() && Object.keys(node).some((key) => key.startsWith('__reactFiber')))
      found.push(`${JSON.stringify(node.nodeValue)} in ${node.parentElement?.outerHTML.slice(0, 160)}`);
  return found;
}
