import { getServerStatus, peekServerStatus } from '#game-bridge/server-status.ts';
import type { SharedAddress } from '#lib/web/rows/canonical-address.ts';
import type { Answering } from './finish-answer.ts';
import type { Reader } from '#lib/web/pages/slot-values.ts';
import type { PageOrder } from '#lib/web/pages/page-maker.ts';
import type { PageStore } from '#lib/web/pages/page-store.ts';
import { knownReader, readerOf } from '#lib/web/pages/readers.ts';
import type { Refusals } from './refusals.ts';
import { targetOf } from '#lib/web/http/request-facts.ts';
import { readingHeaders } from '#lib/web/http/security-headers.ts';
import { sendForm, sendPage, sendReady } from '#lib/web/pages/send-page.ts';
import type { CachedPage } from '#lib/web/pages/cached-page.ts';
import type { Visits } from '#lib/web/pages/visits.ts';
import type { LazyTrustedFacts } from '#lib/web/http/trusted-facts.ts';

/** A request for a page, with its facts. */
export type PageRequest = Pick<Answering, 'req' | 'res' | 'facts' | 'again'> & {
  readonly trusted: LazyTrustedFacts;
};

type Means = {
  readonly store: PageStore;
  readonly visits: Visits;
  readonly refusals: Refusals;
  /** False where each page is made when it is asked for. */
  readonly isStored: boolean;
  readonly isHttps: boolean;
  /** Does the work in the turn of its class; false when there is no room. */
  readonly enter: (request: PageRequest, work: () => Promise<void>) => Promise<boolean>;
};

/** Sends pages: those that are stored to all who are shown the same, any other as it is made for whoever asks. */
export class PageServer {
  readonly #means: Means;

  constructor(means: Means) {
    this.#means = means;
  }

  /** Sends a page that is stored as it should be, to a reader whom nobody has to be asked about; false otherwise. */
  sendAtOnce(request: PageRequest, { url, cacheScope }: SharedAddress, onSend: () => void): boolean {
    const { req, facts, trusted } = request;
    const { store, isStored } = this.#means;
    const page = isStored && facts.kind === 'reading' ? store.findFresh(url) : null;
    const reader = page === null ? undefined : knownReader(req, cacheScope);
    const server = peekServerStatus();
    if (page === null || reader === undefined || reader === null || server === null) return false;
    const { requestId } = trusted;
    const form = page.find({ reader, server, requestId }, facts);
    if (form === null) return false;
    onSend();
    const headers = readingHeaders(facts, { isHttps: this.#means.isHttps });
    if (page.status === 200 && sendReady(request, form, { requestId, headers })) return true;
    const all = headers.concat('x-request-id', requestId, form.head);
    sendForm(request, { form, status: page.status, headers: all });
    return true;
  }

  /** Answers a request for a page, or for a file that is stored. */
  async answer(request: PageRequest, order: PageOrder, client: string): Promise<void> {
    const { store, refusals, isStored } = this.#means;
    const { shared } = request.facts;
    const isShared = shared !== null && (isStored || order.row.isFile);
    const reader = isShared ? await readerOf(request.req, shared.cacheScope) : null;
    if (!isShared || reader === null) return this.#sendVisit(request, order);
    const { url, freshMs } = shared;
    const page =
      store.findFresh(url) ??
      (await store.get({
        ...order,
        url,
        target: targetOf(url),
        freshMs,
        client,
        address: request.trusted.address,
      }));
    if (page === null) await refusals.sendLater(request);
    else if (reader.isUnknown && order.row.needsReader) refusals.send(request, 'service unavailable');
    else await this.send(request, page, reader);
  }

  async send(request: PageRequest, page: CachedPage, reader: Reader): Promise<void> {
    const { requestId } = request.trusted;
    await sendPage(request, page, { reader, server: await getServerStatus(), requestId });
  }

  /** Has a page made for the sender of a request, in the turn of its class of work. */
  async #sendVisit(request: PageRequest, order: PageOrder): Promise<void> {
    const { enter, visits, refusals } = this.#means;
    if (!(await enter(request, () => visits.answer(request, order)))) await refusals.sendLater(request);
  }
}
