import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { STREAM_BOUNDS } from '#lib/base/config/admission-bounds.ts';
import { getLog } from '#lib/base/config/log.ts';
import { enterAtOnce, gateOf } from '#lib/web/admission/admission.ts';
import { getKnownSessions } from '#lib/identity/sessions/known-sessions.ts';
import { readSeals } from '#lib/web/http/cookies.ts';
import { TransportFault } from '#lib/web/http/transport-fault.ts';
import { identify } from '#lib/web/pages/readers.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { GatewayRequest } from './request.ts';

type Event = { readonly id: string; readonly data: string };

/** The topic of a stream and its channel; streams of one channel get identical events. */
type Place = {
  readonly topic: string;
  readonly channel: string;
  /** True if only its reader may see it: a stream of an account ends with its session. */
  readonly isOwn?: boolean;
};

/** A source of events, provided by an area and sent by the gateway. */
export type EventSource = {
  readonly takes: (path: string) => boolean;
  /** The viewer's subscription at an address; null if there is none. */
  readonly find: (path: string, viewer: Viewer, query: URLSearchParams) => Promise<Place | null>;
  /** The latest event of each channel of a topic; null once the topic is gone. `isOpen` tells whether a channel has streams here. */
  readonly read: (
    topic: string,
    isOpen: (channel: string) => boolean,
  ) => Promise<((channel: string) => Event) | null>;
  readonly listen: (onChange: (topic: string) => void) => void;
  /** Called with the number of streams of a topic whenever it changes. */
  readonly count?: (topic: string, streams: number) => void;
  /** Called when a stream has opened. */
  readonly joined?: (place: Place) => void;
  /** Called when the last stream of a channel has closed, unless the process is ending. */
  readonly left?: (place: Place) => void;
};

type Stream = {
  readonly res: ServerResponse;
  readonly channel: string;
  /** The account with whose session it ends; null for none. */
  readonly ownerId: number | null;
  /** The id of the event that its reader has. */
  sent: string | undefined;
};

type Topic = {
  readonly source: EventSource;
  readonly name: string;
  readonly streams: Set<Stream>;
  isReading: boolean;
  isOutdated: boolean;
};

/** Heartbeat interval in milliseconds: proxies end connections that are silent for a minute, and readers reopen them. */
const BEAT_MS = 20_000;

/** An event of its own, as browsers do not pass on comments. */
const BEAT = 'event: beat\ndata:\n\n';

/** How soon a browser reconnects, in milliseconds. */
const RETRY_MS = 500;

/** A reader with more unsent bytes is cut, and reconnects for the latest event. */
const UNSENT_MAX_BYTES = 256 * 1024;

/** Writes between two yields to the event loop: an event for thousands takes a tenth of a second. */
const SERVED_AT_ONCE = 100;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Otherwise nginx buffers events.
  'x-accel-buffering': 'no',
};

/**
 * Streams of Server-Sent Events (product/serving §3.8). Each event holds the complete state, so a reader who reconnects gets only the
 * latest one, unless `Last-Event-ID` names it. A message is serialized once per channel.
 */
export class EventStreams {
  /** Topics with open streams, by source and name. */
  readonly #topics: ReadonlyMap<EventSource, Map<string, Topic>>;
  readonly #open = gateOf(STREAM_BOUNDS);
  #isEnding = false;

  constructor(sources: readonly EventSource[]) {
    this.#topics = new Map(sources.map((source) => [source, new Map<string, Topic>()]));
    for (const [source, topics] of this.#topics)
      source.listen((name) => {
        const topic = topics.get(name);
        if (topic !== undefined) void sendChanges(topic);
      });
    setInterval(() => this.#beat(), BEAT_MS).unref();
  }

  get count(): number {
    return this.#open.load.inside;
  }

  /** The source of the streams at a path; undefined if there are none. */
  sourceAt(path: string): EventSource | undefined {
    return [...this.#topics.keys()].find((source) => source.takes(path));
  }

  /** Opens a stream of a source. Throws `TransportFault` if there is none at the address, or no room. */
  async open(source: EventSource, { req, res, facts, client, address }: GatewayRequest): Promise<void> {
    // Before the first await, so that concurrent requests cannot exceed the bounds.
    const untilClosed = () => new Promise((resolve) => res.once('close', resolve));
    if (this.#isEnding || enterAtOnce(this.#open, { bound: 'events', client }, untilClosed) === null)
      throw new TransportFault('service unavailable');
    const { viewer } = await identify(req, address);
    const query = new URL(facts.target, 'http://events').searchParams;
    const place = await source.find(facts.path, viewer, query);
    if (place === null) throw new TransportFault('not found');
    if (res.destroyed) return;
    res.writeHead(200, HEADERS);
    if (req.method === 'HEAD') return void res.end();
    res.write(`retry: ${RETRY_MS}\n\n`);
    const sent = req.headers['last-event-id']?.toString();
    const ownerId = place.isOwn === true ? (viewer.account?.id ?? null) : null;
    void sendChanges(this.#add(source, place, { res, channel: place.channel, ownerId, sent }));
  }

  /** Ends all streams; their readers reconnect to another process. */
  end(): void {
    this.#isEnding = true;
    endAll(this.#all());
  }

  *#all(): Generator<Stream> {
    for (const topics of this.#topics.values()) for (const { streams } of topics.values()) yield* streams;
  }

  #add(source: EventSource, place: Place, stream: Stream): Topic {
    const name = place.topic;
    const topics = this.#topics.get(source);
    const topic = topics?.get(name) ?? {
      ...{ source, name, streams: new Set<Stream>() },
      ...{ isReading: false, isOutdated: false },
    };
    const { streams } = topic;
    topics?.set(name, topic);
    streams.add(stream);
    source.count?.(name, streams.size);
    source.joined?.(place);
    stream.res.once('close', () => {
      streams.delete(stream);
      if (streams.size === 0) topics?.delete(name);
      source.count?.(name, streams.size);
      if (!hasChannel(topic, stream.channel) && !this.#isEnding) source.left?.(place);
    });
    return topic;
  }

  #beat(): void {
    for (const stream of this.#all()) {
      const { res } = stream;
      if (res.writableLength === 0) res.write(BEAT);
      if (stream.ownerId !== null) void endWithSession(stream);
    }
  }
}

/** Ends a stream whose session has ended; its reader reconnects as whoever they are then. */
async function endWithSession({ res, ownerId }: Stream): Promise<void> {
  const account = getKnownSessions().findFirst(readSeals(res.req.headers.cookie));
  const isOver = await account.then(
    (found) => found?.id !== ownerId,
    () => false,
  );
  if (isOver) res.end();
}

function hasChannel({ streams }: Topic, name: string): boolean {
  return [...streams].some(({ channel }) => channel === name);
}

/** Reads and sends a changed topic; changes meanwhile cause one more read. */
async function sendChanges(topic: Topic): Promise<void> {
  topic.isOutdated = true;
  if (topic.isReading) return;
  topic.isReading = true;
  try {
    while (topic.isOutdated) {
      topic.isOutdated = false;
      const isOpen = (channel: string) => hasChannel(topic, channel);
      await sendLatest(topic.streams, await topic.source.read(topic.name, isOpen));
    }
  } catch (error) {
    getLog().warn({ err: error }, 'could not read events');
    // Their readers reconnect.
    endAll(topic.streams);
  } finally {
    topic.isReading = false;
  }
}

/** Sends each stream the latest event of its channel unless it has it; ends all streams if the topic is gone. */
async function sendLatest(
  streams: Iterable<Stream>,
  eventFor: ((channel: string) => Event) | null,
): Promise<void> {
  if (eventFor === null) {
    endAll(streams);
    return;
  }
  const made = new Map<string, { id: string; message: Buffer }>();
  let served = 0;
  for (const stream of [...streams]) {
    const { res, channel } = stream;
    served += 1;
    if (served % SERVED_AT_ONCE === 0) await nextTurn();
    const event = made.get(channel) ?? toMessage(eventFor(channel));
    made.set(channel, event);
    if (stream.sent === event.id) continue;
    stream.sent = event.id;
    if (res.writableLength > UNSENT_MAX_BYTES) res.destroy();
    else if (!res.destroyed) res.write(event.message);
  }
}

function endAll(streams: Iterable<Stream>): void {
  for (const { res } of [...streams]) res.end();
}

function toMessage({ id, data }: Event): { id: string; message: Buffer } {
  return { id, message: Buffer.from(`id: ${id}\ndata: ${data}\n\n`) };
}
