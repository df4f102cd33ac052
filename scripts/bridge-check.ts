// `npm run -s bridge:check -- URL TOKEN` plays docs/bridge.md against a game server. Exit code: 0 all promises are kept, 1 some are broken, 2 wrong usage.
import { checkBridge } from '#game-bridge/bridge-check.ts';

const [url = '', token = ''] = process.argv.slice(2);
if (!/^https?:/.test(url) || !URL.canParse(url) || token === '') {
  console.error(
    'Usage: npm run -s bridge:check -- URL TOKEN\nCreates four accounts « essai_… » on the game server: use a test server.',
  );
  process.exitCode = 2;
} else {
  const kept = await checkBridge({ url, token }, ({ name, mend }) => {
    console.log(mend === null ? `✓ ${name}` : `✗ ${name}: ${mend}`);
  });
  const broken = kept.filter(({ mend }) => mend !== null).length;
  console.log(broken === 0 ? 'All promises are kept.' : `${broken} of ${kept.length} promises are broken.`);
  process.exitCode = broken === 0 ? 0 : 1;
}
