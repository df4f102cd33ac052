import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

async function startWith(env: Record<string, string>): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, ['site.ts'], {
    cwd: process.cwd(),
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 20_000,
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stderr = await text(child.stderr);
  return { code: await ended, stderr };
}

describe('node site.ts', () => {
  it('exits with code 1 and reports every invalid setting', async () => {
    const { code, stderr } = await startWith({
      PORT: '70000',
      MONGODB_URI: 'postgres://mongo',
      SITE_URL: 'sésame',
    });
    expect(code).toBe(1);
    const wrong = [
      'PORT',
      'MONGODB_URI',
      'SITE_URL',
      'GAME_BRIDGE_URL',
      'GAME_BRIDGE_TOKEN',
      'SESSION_SECRET',
    ];
    for (const name of wrong) expect(stderr).toMatch(new RegExp(`^ {2}${name}: \\S`, 'm'));
    expect(stderr).not.toContain('sésame');
  }, 30_000);

  it('points to npm start when MongoDB and the game server are not set', async () => {
    const { code, stderr } = await startWith({});
    expect(code).toBe(1);
    expect(stderr).toMatch(/^ {2}MONGODB_URI: missing.*npm start/m);
    expect(stderr).toMatch(/^ {2}GAME_BRIDGE_URL: missing.*npm start/m);
  }, 30_000);
});
