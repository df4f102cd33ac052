import { LRUCache } from 'lru-cache';
import { getServerStatus } from '#game-bridge/server-status.ts';
import { getLog } from '#lib/base/config/log.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { LaidAside, layingAside, toBytes } from '#lib/base/laid-aside.ts';
import { describeDevice } from '#lib/base/words/device.ts';
import type { MakeOwn } from '#lib/web/shell.ts';
import type { Answering } from './finish-answer.ts';
import { fillHoles, type Asked } from './hole-values.ts';
import { countMade } from './metrics.ts';
import { ownReaderOf } from './readers.ts';
import { sendPage } from './send-page.ts';
import { SharedPages, type Kitchen, type Order } from './shared-pages.ts';
import type { SharedPage } from './shared-page.ts';
import { stripLeadingHints } from './strip-scripts.ts';

type Request = Pick<Answering, 'req' | 'res' | 'facts' | 'vouched'>;

type Means = {
  /** The page without its reader. */
  readonly order: Order;
  /** Does the work when there is room for it; false when there is none. */
  readonly enter: (work: () => Promise<void>) => Promise<boolean>;
  /** Has the app answer. */
  readonly askApp: () => Promise<void>;
};

type KeptShell = { readonly page: SharedPage; readonly makeOwn: MakeOwn };

/** Shells take some 60 kB each. */
const BOUNDS = { entries: 100, bytes: 8 * 1024 * 1024 };

/** Addresses that are remembered because somebody was shown a page there, for as long as a shell of it would have been kept. */
const SHOWN = { max: 1_000, ttl: KEEP_SECONDS.shell * 1000, updateAgeOnGet: true };

/**
 * Pages of one reader, of which all that is around the reader's part is made without any reader and kept for all who ask (decision
 * 0057). The app makes the page for whoever asks first, and wherever there is more to say than the page, such as a refusal.
 */
export class OwnPages {
  readonly #shells: SharedPages;
  readonly #shown = new LRUCache<string, true>(SHOWN);

  constructor(kitchen: Kitchen) {
    this.#shells = new SharedPages(kitchen, BOUNDS);
  }

  /** Answers a request for such a page; false when there was no room for it. */
  async answer(request: Request, { order, enter, askApp }: Means): Promise<boolean> {
    const isPlayer = (await ownReaderOf(request.req)) !== null;
    const shell = isPlayer ? await this.#find(order) : null;
    if (shell !== null)
      return enter(async () => {
        const asked = await fillingFor(request, shell.makeOwn);
        if (asked === null) return askApp();
        countMade('shell');
        await sendPage(request, shell.page, asked);
      });
    const isAdmitted = await enter(askApp);
    if (isAdmitted && isPlayer && request.res.statusCode === 200) this.#shown.set(order.url, true);
    return isAdmitted;
  }

  /** The shell of an address; null where nobody was shown a page lately, and where there is no room to make one. */
  async #find(order: Order): Promise<KeptShell | null> {
    if (this.#shown.get(order.url) === undefined) return null;
    const page = this.#shells.findFresh(order.url) ?? (await this.#shells.get({ ...order, isShell: true }));
    const makeOwn = page === null ? null : this.#shells.ownOf(page);
    if (page !== null && makeOwn !== null) return { page, makeOwn };
    this.#shown.delete(order.url);
    return null;
  }
}

/** What fills a shell for the sender of a request, who is asked about anew; null where the app has to make the page. */
async function fillingFor({ req, vouched }: Request, makeOwn: MakeOwn): Promise<Asked | null> {
  const found = await ownReaderOf(req);
  if (found === null) return null;
  const { reader, account } = found;
  const { address, requestId } = vouched;
  const asked = { reader, server: await getServerStatus(), requestId };
  const aside = new LaidAside();
  const viewer = { account, address, device: describeDevice(req.headers['user-agent'] ?? null) };
  const markup = await layingAside(aside, () => makeOwn(viewer)).catch((error: unknown) => {
    // The app fails in turn, and says how.
    getLog().debug({ err: error, id: requestId }, 'what is the reader’s was not made');
    return null;
  });
  if (markup === null) return null;
  const clean = (part: string) => fillHoles(stripLeadingHints(part), asked);
  return { ...asked, own: toBytes(aside.putBack(clean(markup), clean)) };
}
