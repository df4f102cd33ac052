import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#scripts/root.ts';
import { SITE_FLAGS, SITE_MEMORY, SITE_SCRIPT } from './site.ts';

const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');

it('has the image start the site with the same bounds on memory as npm start', () => {
  expect(dockerfile).toContain(
    `CMD ${JSON.stringify(['node', ...SITE_FLAGS, SITE_SCRIPT]).replaceAll(',', ', ')}`,
  );
  for (const [name, value] of Object.entries(SITE_MEMORY)) expect(dockerfile).toContain(`${name}=${value} `);
});
