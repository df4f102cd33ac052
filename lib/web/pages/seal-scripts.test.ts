import { createHash } from 'node:crypto';
import { slot } from '#lib/base/slots.ts';
import { sealScripts } from './seal-scripts.ts';

const page = (...scripts: string[]) =>
  `<body><h1>Table</h1><script src="/atout.js" defer=""></script>${scripts.join('')}</body>`;

describe('the inline scripts of a page', () => {
  it('are one, in their order, with the sum of what it says', () => {
    const { html, script } = sealScripts(
      page('<script id="_R_">start()</script>', '<script>a("\\u003c")</script>', '<script>b()</script>'),
    );
    const all = 'start();a("\\u003c");b()';
    expect(html).toBe(page(`<script id="_R_">${all}</script>`));
    expect(script).toBe(createHash('sha256').update(all).digest('base64'));
  });

  it('are none where a page has none, and data blocks are left alone', () => {
    const bare = page('<script type="application/ld+json">{}</script>');
    expect(sealScripts(bare)).toEqual({ html: bare, script: null });
  });

  it('are the same for every reader, or it is a fault', () => {
    expect(() => sealScripts(page(`<script>f("${slot('name')}")</script>`))).toThrow('A slot');
  });
});
