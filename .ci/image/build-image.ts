import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '#scripts/root.ts';
import { buildah } from './store.ts';

export const SITE_IMAGE = 'localhost/atout-site:check';

const BUILD_MS = 900_000;

/** Where Debian keeps trusted certificate authorities, on this machine and in the base image. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Builds the image from the working tree, like `docker build .`. npm uses this machine's certificate authorities during
 * the build, but they do not become part of the image.
 */
export async function buildImage(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atout-image-'));
  try {
    // Without `--format docker` the HEALTHCHECK is dropped.
    const plain = ['--format', 'docker', '--isolation', 'chroot', '--network', 'host', '--pull-never'];
    await buildah(['bud', ...plain, ...lendAuthorities(folder), '--tag', SITE_IMAGE, ROOT], {
      withinMs: BUILD_MS,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Build options that let npm use this machine's certificate authorities. Writes a file they need to `folder`. */
export function lendAuthorities(folder: string): string[] {
  const authorities = process.env.NODE_EXTRA_CA_CERTS ?? AUTHORITIES;
  if (!existsSync(authorities)) return [];
  const npmrc = path.join(folder, 'npmrc');
  writeFileSync(npmrc, `cafile=${AUTHORITIES}\n`);
  return ['--volume', `${authorities}:${AUTHORITIES}:ro`, '--volume', `${npmrc}:/root/.npmrc:ro`];
}
