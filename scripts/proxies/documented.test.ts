import { blocksOf, documentedBlocks, replaceParts } from './documented.ts';

const MARKDOWN = 'Text\n\n```nginx\nevents {}\n```\n\n```\nno language\n```\n\n```nginx\nserver {}\n```\n';

it('takes the blocks of one language out of a document', () => {
  expect(blocksOf(MARKDOWN, 'nginx')).toEqual(['events {}\n', 'server {}\n']);
  expect(blocksOf(MARKDOWN, 'caddyfile')).toEqual([]);
});

it.each([
  ['nginx', 2],
  ['caddy', 1],
] as const)('finds the documented configuration of %s', async (name, count) => {
  expect(await documentedBlocks(name)).toHaveLength(count);
});

it('refuses to replace what is not documented', () => {
  expect(replaceParts('listen 443 ssl;', [['443 ssl', '8080']])).toBe('listen 8080;');
  expect(() => replaceParts('listen 80;', [['443 ssl', '8080']])).toThrow('443 ssl');
});
