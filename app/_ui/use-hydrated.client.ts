import { useEffect, useSyncExternalStore } from 'react';

/** Tells `/hydrate.js` that the island of a page runs, so that earlier clicks and input are passed to it. */
export function useHydrated(): void {
  useEffect(() => {
    document.dispatchEvent(new Event('hydrated'));
  }, []);
}

/** False on the server and in the first rendering of the page, so that the two are the same; true afterwards. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/** Marks a control that waits for scripts: `/hydrate.js` shows and enables it before React comes. */
export const SCRIPTED = { 'data-scripted': '', suppressHydrationWarning: true } as const;

/**
 * React takes a node from where it put it, and puts others before it; a translator or an extension may have put it into an element of its
 * own since. Then that element stands for the node, and a removed node stays removed (product/pages §1.8).
 */
function allowForeignNodes(): void {
  // oxlint-disable-next-line typescript/unbound-method -- both are called with their node below
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const own = childWith(this, child);
    if (own) removeChild.call(this, own);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && childWith(this, before));
    return node;
  };
}

/** The child of an element that a node is or stands in; null when it is elsewhere. */
function childWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

if ('Node' in globalThis) allowForeignNodes();
