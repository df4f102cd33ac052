import type { ReactElement, ReactNode } from 'react';

/** An element of HTML as plain data, which `next/og` lays out like one of React and which can be sent to a process. */
export type PlainElement = { readonly type: string; readonly props: Readonly<Record<string, unknown>> };

export type PlainNode = PlainElement | string | number | null | readonly PlainNode[];

/** The elements that components render, as plain data. They must be functions without hooks. */
export function plainElements(node: ReactNode): PlainNode {
  if (node === null || node === undefined || typeof node === 'boolean') return null;
  if (typeof node === 'string' || typeof node === 'number') return node;
  if (Array.isArray(node)) return node.map((child: ReactNode) => plainElements(child));
  const { type, props } = node as ReactElement<{ children?: ReactNode }>;
  if (typeof type === 'function') return plainElements((type as (props: object) => ReactNode)(props));
  if (typeof type !== 'string') throw new TypeError('A picture is made of functions and elements of HTML');
  return { type, props: { ...props, children: plainElements(props.children) } };
}
