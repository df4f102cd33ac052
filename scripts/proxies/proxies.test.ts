import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findProxyOn } from './find-proxy.ts';
import { blocksOf, documentedBlocks, replaceParts } from './start-proxy.ts';

describe('find proxy', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'atout-path-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Installs a fake proxy that takes one argument, in a separate folder, and returns the folder. */
  function install(name: string, takes: string): string {
    const place = path.join(folder, takes);
    mkdirSync(place);
    writeFileSync(path.join(place, name), `#!/bin/sh\n[ "$1" = "${takes}" ]\n`);
    chmodSync(path.join(place, name), 0o755);
    return place;
  }

  it('finds the first proxy in PATH that runs', async () => {
    const folders = ['', path.join(folder, 'absent'), install('nginx', 'broken'), install('nginx', '-v')];
    expect(await findProxyOn(folders.join(path.delimiter), 'nginx')).toBe(path.join(folder, '-v', 'nginx'));
  });

  it('ignores programs of another name', async () => {
    expect(await findProxyOn(install('nginx', '-v'), 'caddy')).toBeUndefined();
  });
});

describe('documented', () => {
  const MARKDOWN = 'Text\n\n```nginx\nevents {}\n```\n\n```\nno language\n```\n\n```nginx\nserver {}\n```\n';

  it('extracts the blocks of one language from a document', () => {
    expect(blocksOf(MARKDOWN, 'nginx')).toEqual(['events {}\n', 'server {}\n']);
    expect(blocksOf(MARKDOWN, 'caddyfile')).toEqual([]);
  });

  it.each([
    ['nginx', 2],
    ['caddy', 1],
  ] as const)('finds the documented configuration of %s', async (name, count) => {
    expect(await documentedBlocks(name)).toHaveLength(count);
  });

  it('refuses to replace text that is not documented', () => {
    expect(replaceParts('listen 443 ssl;', [['443 ssl', '8080']])).toBe('listen 8080;');
    expect(() => replaceParts('listen 80;', [['443 ssl', '8080']])).toThrow('443 ssl');
  });
});
