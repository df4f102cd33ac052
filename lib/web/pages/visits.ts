import type { IncomingMessage, ServerResponse } from 'node:http';
import { getServerStatus } from '#game-bridge/server-status.ts';
import { Busy, isBusy } from '#lib/base/gate.ts';
import { describeDevice } from '#lib/base/text/device.ts';
import { DatabaseAway } from '#lib/db/database-away.ts';
import { takeFlash } from '#lib/web/flashes/flash-repo.ts';
import { NOTHING_LEFT, type Flash } from '#lib/base/flash.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import type { ErrorPages } from './error-pages.ts';
import type { Reader } from './slot-values.ts';
import { NOBODY, type PageMaker, type PageOrder, type Visitor } from './page-maker.ts';
import { failurePage, refusalPage } from './page-refusals.ts';
import { identify } from './readers.ts';
import type { RequestFacts } from '#lib/web/http/request-facts.ts';
import { sendPage } from './send-page.ts';
import type { CachedPage } from './cached-page.ts';
import type { LazyTrustedFacts } from '#lib/web/http/trusted-facts.ts';

type Request = {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly facts: RequestFacts;
  readonly trusted: LazyTrustedFacts;
};

type Means = { readonly maker: PageMaker; readonly errorPages: ErrorPages };

/** Pages that are made for one request, as what they show is the reader's. */
export class Visits {
  readonly #means: Means;

  constructor(means: Means) {
    this.#means = means;
  }

  /** Makes the page for the sender of a request, who is asked about anew, and sends it. */
  async answer(request: Request, order: PageOrder): Promise<void> {
    const { req, res, facts, trusted } = request;
    const { reader, account, flash, tries, token } = await identify(req);
    const device = describeDevice(req.headers['user-agent'] ?? null);
    const viewer = { account, address: trusted.address, device, tries };
    const page = await this.#make(request, order, { reader, flash, visitor: { viewer, token } });
    const { requestId } = trusted;
    await sendPage({ req, res, facts }, page, { reader, server: await getServerStatus(), requestId });
  }

  async #make(
    { facts, trusted }: Request,
    order: PageOrder,
    { reader, flash, visitor }: Visiting,
  ): Promise<CachedPage> {
    const { maker, errorPages } = this.#means;
    const means = { errorPages, target: facts.target, requestId: trusted.requestId };
    try {
      // What is somebody's own is shown to nobody of whom it is not known who they are.
      if (reader.isUnknown && (order.row.cacheScope === 'private' || order.row.needsReader))
        throw new DatabaseAway();
      const left = await leftAt(order, flash);
      // What is the same for everybody is loaded for nobody, also where it is not stored.
      const made = await maker.make(order, order.row.cacheScope === 'public' ? NOBODY : { ...visitor, left });
      return made.kind === 'page' ? made.page : await refusalPage(made.refusal, means);
    } catch (error) {
      if (isBusy(error)) throw new Busy();
      return failurePage(error, means);
    }
  }
}

type Visiting = {
  readonly reader: Reader;
  readonly flash: string | null;
  readonly visitor: Omit<Visitor, 'left'>;
};

/** What a form has left for the page, which is taken from where it waits. */
async function leftAt({ row, params }: PageOrder, flash: string | null): Promise<Flash> {
  if (flash === null) return NOTHING_LEFT;
  return (await takeFlash(flash, pathOf(row, params))) ?? NOTHING_LEFT;
}
