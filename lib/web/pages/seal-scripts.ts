import { createHash } from 'node:crypto';

/** The inline scripts of the framework: the one that starts it, and those with the data of the page. */
const INLINE = /<script(?: id="_R_")?>([\s\S]*?)<\/script>/g;

/** A page whose inline scripts are one, and the sum by which a policy lets that one run (product/serving §3.3). */
export function sealScripts(html: string): { readonly html: string; readonly script: string | null } {
  const scripts = Array.from(html.matchAll(INLINE), ([, script = '']) => script);
  if (scripts.length === 0) return { html, script: null };
  const script = scripts.join(';');
  // With a slot in it, it would be another script for each reader.
  if (/[\ue000\ue001]/.test(script)) throw new Error('A slot stands among the data of islands');
  const sealed = html
    .replace(INLINE, '')
    .replace('</body>', () => `<script id="_R_">${script}</script></body>`);
  return { html: sealed, script: createHash('sha256').update(script).digest('base64') };
}
