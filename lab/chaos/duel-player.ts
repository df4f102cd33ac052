import { randomBytes } from 'node:crypto';
import { Agent, get, type ClientRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DuelView } from '../../lib/areas/duels/duel-view.ts';
import { turnsOf, type Move } from '../../lib/areas/positions/branches.ts';
import type { Chance } from '../../lib/base/seeded-chance.ts';
import { CELLS, SLOTS } from '../../lib/game/rules/types.ts';
import { coordinatesOf } from '../../lib/game/rules/cells.ts';
import { type Asking } from '../../scripts/http.ts';
import { freshAddress, jsonOf, tryAsk } from './client.ts';

/** How soon a browser opens its stream again, and sends again what was lost, in milliseconds. */
const AGAIN_MS = 300;

/** A text that a browser was sent, and how many plays it knew of then. */
type Sent = { readonly text: string; readonly plays: number };

type Setting = {
  readonly sites: readonly string[];
  readonly chance: Chance;
  /** The share of requests sent twice, and of requests and streams that break; none for a calm one. */
  readonly trouble: number;
  /** How long it thinks before a play, in milliseconds. */
  readonly thinkMs?: () => number;
  /** Is told of each play when it is first sent, and when its event is there. */
  readonly onPlay?: (ply: number, what: 'sent' | 'seen') => void;
};

/** A scripted browser at a duel: it follows the events, and plays whenever it is to move. */
export class DuelPlayer {
  readonly faults: string[] = [];
  /** All that it was sent before the end. */
  readonly received: Sent[] = [];
  /** Its own plays, by their number. */
  readonly plays = new Map<number, Move>();
  view: DuelView | null = null;
  readonly #setting: Setting;
  readonly #agent: Agent;
  readonly #from = freshAddress();
  /** A guest who has been here before: a first answer that is lost would take its key with it. */
  readonly #cookie = `atout-guest=${randomBytes(32).toString('base64url')}`;
  #stream: ClientRequest | null = null;
  #hasLeft = false;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#agent = new Agent({ keepAlive: true, localAddress: this.#from });
  }

  /** Makes a duel, or takes the seat of an invitation; again until it is done. */
  async sit(path: string, json: object): Promise<DuelView> {
    for (;;) {
      const answer = await tryAsk(this.#site() + path, this.#asking({ json }));
      const { error } = jsonOf(answer);
      if (error !== undefined && answer?.status === 200) throw new Error(`${path}: ${JSON.stringify(error)}`);
      if (answer?.status === 200) return this.#learn(answer.body);
      await sleep(AGAIN_MS);
    }
  }

  /** Follows a duel from one site or another until it has ended or `leave` is called. */
  async follow(id: string): Promise<void> {
    while (!this.#hasLeft && !this.view?.end) {
      await this.#listen(id);
      await sleep(AGAIN_MS / 3);
    }
  }

  leave(): void {
    this.#hasLeft = true;
    this.#stream?.destroy();
    this.#agent.destroy();
  }

  /** Plays to the end of the game, any play that the rules allow. */
  async playOut(id: string): Promise<void> {
    const { chance, trouble, thinkMs, onPlay } = this.#setting;
    while (!this.view?.end) {
      const view = this.view;
      const position = view && (turnsOf(view.start, view.moves)?.at(-1)?.position ?? view.start);
      if (!view || position?.turn !== 'blue') {
        await sleep(2);
        continue;
      }
      if (thinkMs) await sleep(thinkMs());
      const pick = <T>(all: readonly T[]) => all[Math.floor(chance() * all.length)];
      const slot = pick(SLOTS.filter((one) => position.hands.blue[one]));
      const cell = pick(CELLS.filter((one) => !position.board[one]));
      if (slot === undefined || cell === undefined) throw new Error('a game without an end');
      const ply = view.moves.length;
      if (chance() < trouble) this.#note((await tryAsk(`${this.#site()}/defi/${id}`, this.#asking()))?.body);
      this.plays.set(ply, { slot, cell });
      onPlay?.(ply, 'sent');
      await this.#send(id, { game: 0, ply, slot, ...coordinatesOf(cell) });
    }
  }

  async #send(id: string, json: object): Promise<void> {
    const { chance, trouble } = this.#setting;
    const path = `/rest/duel/${id}/play`;
    for (;;) {
      const asked = [tryAsk(this.#site() + path, this.#asking({ json }))];
      if (chance() < trouble) asked.push(tryAsk(this.#site() + path, this.#asking({ json })));
      // A browser whose connection breaks does not know whether the play was made, and sends it again.
      if (chance() < trouble) {
        await sleep(20 * chance());
        this.#agent.destroy();
      }
      const answers = await Promise.all(asked);
      const heard = answers.filter((answer) => answer?.status === 200);
      for (const answer of heard) {
        const { error } = jsonOf(answer);
        if (error === undefined) this.#learn(answer?.body ?? '');
        else this.faults.push(`a play was refused: ${JSON.stringify(error)}`);
      }
      if (heard.length > 0) return;
      const odd = answers.find((answer) => answer && ![429, 502, 503, 504].includes(answer.status));
      if (odd) this.faults.push(`a play was answered ${odd.status}`);
      await sleep(AGAIN_MS);
    }
  }

  #listen(id: string): Promise<void> {
    const { chance, trouble } = this.#setting;
    return new Promise((resolve) => {
      const headers = { cookie: this.#cookie, accept: 'text/event-stream' };
      const url = `${this.#site()}/rest/duel/${id}/events`;
      const stream = get(url, { agent: false, localAddress: this.#from, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          const events = (text + chunk).split('\n\n');
          text = events.pop() ?? '';
          for (const event of events) {
            const [, data] = /^data: (.+)$/m.exec(event) ?? [];
            if (data !== undefined) this.#learn(data);
          }
          if (this.view?.end || chance() < trouble) stream.destroy();
        });
      });
      stream.on('error', () => undefined).on('close', resolve);
      this.#stream = stream;
    });
  }

  /** Takes a newer view for the latest, and notes all that the browser was sent. */
  #learn(text: string): DuelView {
    const view = JSON.parse(text) as DuelView;
    const known = this.view;
    const isOlder = known !== null && known.version >= view.version;
    if (known?.moves.some((move, ply) => ply < view.moves.length && !isSame(move, view.moves[ply])))
      this.faults.push('a play changed after it was made');
    if (!isOlder) {
      this.view = view;
      if (view.moves.length > (known?.moves.length ?? 0))
        this.#setting.onPlay?.(view.moves.length - 1, 'seen');
    }
    if (view.end === null) this.received.push({ text, plays: view.moves.length });
    return view;
  }

  /** Notes a page that it was sent while nobody else could play. */
  #note(page = ''): void {
    this.received.push({ text: page, plays: this.view?.moves.length ?? 0 });
  }

  #asking(asking: Asking = {}): Asking {
    return { ...asking, agent: this.#agent, from: this.#from, cookie: this.#cookie };
  }

  #site(): string {
    const { sites, chance } = this.#setting;
    return sites[Math.floor(chance() * sites.length)] ?? '';
  }
}

/** True when two plays are the same. */
export function isSame(one: object | undefined, other: object | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
