import { randomBytes } from 'node:crypto';
import { Agent, get, type ClientRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DuelView } from '../../lib/areas/duels/duel-view.ts';
import { turnsOf, type Move } from '../../lib/areas/positions/branches.ts';
import type { Chance } from '../../lib/base/seeded-chance.ts';
import { CELLS, SLOTS } from '../../lib/game/rules/types.ts';
import { coordinatesOf } from '../../lib/game/rules/cells.ts';
import { tryAsk, type Answer } from '../../scripts/http.ts';
import { must } from './check.ts';
import { freshAddress } from './client.ts';

/** How soon a browser opens its stream again, and sends again what was lost, in milliseconds. */
const AGAIN_MS = 300;

/** Answers of a site that is away, or of a proxy before it. */
const AWAY = [0, 429, 502, 503, 504];

export type Setting = {
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
  /** The texts that it was sent before the end, each with how many plays it knew of then. */
  readonly received: { readonly text: string; readonly plays: number }[] = [];
  /** Its own plays, by their number. */
  readonly plays = new Map<number, Move>();
  view: DuelView | null = null;
  readonly #setting: Setting;
  readonly #from = freshAddress();
  readonly #agent = new Agent({ keepAlive: true, localAddress: this.#from });
  /** A guest who has been here before: a first answer that is lost would take its key with it. */
  readonly #cookie = `atout-guest=${randomBytes(32).toString('base64url')}`;
  #stream: ClientRequest | null = null;
  #hasLeft = false;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Makes a duel, or takes the seat of an invitation; again until it is done. */
  async sit(path: string, json: object): Promise<DuelView> {
    for (;;) {
      const answer = await this.#ask(path, json);
      if (answer.status === 200) {
        must(answer.json.error === undefined, `${path}: ${answer.body}`);
        return this.#learn(answer.body);
      }
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
    const { chance, thinkMs, onPlay } = this.#setting;
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
      // A page that it is sent while nobody else can play.
      if (this.#isTroubled()) this.received.push({ text: (await this.#ask(`/defi/${id}`)).body, plays: ply });
      this.plays.set(ply, { slot, cell });
      onPlay?.(ply, 'sent');
      await this.#send(`/rest/duel/${id}/play`, { game: 0, ply, slot, ...coordinatesOf(cell) });
    }
  }

  async #send(path: string, json: object): Promise<void> {
    for (;;) {
      const asked = [this.#ask(path, json), ...(this.#isTroubled() ? [this.#ask(path, json)] : [])];
      // A browser whose connection breaks does not know whether the play was made, and sends it again.
      if (this.#isTroubled()) {
        await sleep(20 * this.#setting.chance());
        this.#agent.destroy();
      }
      const answers = await Promise.all(asked);
      const heard = answers.filter(({ status }) => status === 200);
      for (const { body, json: answer } of heard)
        if (answer.error === undefined) this.#learn(body);
        else this.faults.push(`a play was refused: ${body}`);
      if (heard.length > 0) return;
      const odd = answers.find(({ status }) => !AWAY.includes(status));
      if (odd) this.faults.push(`a play was answered ${odd.status}`);
      await sleep(AGAIN_MS);
    }
  }

  #listen(id: string): Promise<void> {
    return new Promise((resolve) => {
      const headers = { cookie: this.#cookie, accept: 'text/event-stream' };
      const url = `${this.#site()}/rest/duel/${id}/events`;
      const stream = get(url, { agent: false, localAddress: this.#from, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          const events = (text + chunk).split('\n\n');
          text = events.pop() ?? '';
          for (const [, data = ''] of events.map((event) => /^data: (.+)$/m.exec(event) ?? []))
            if (data !== '') this.#learn(data);
          if (this.view?.end || this.#isTroubled()) stream.destroy();
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
    const plays = view.moves.length;
    if (known?.moves.some((move, ply) => ply < plays && !isSame(move, view.moves[ply])))
      this.faults.push('a play changed after it was made');
    if (known === null || view.version > known.version) {
      this.view = view;
      if (plays > (known?.moves.length ?? 0)) this.#setting.onPlay?.(plays - 1, 'seen');
    }
    if (view.end === null) this.received.push({ text, plays });
    return view;
  }

  #ask(path: string, json?: object): Promise<Answer> {
    return tryAsk(this.#site() + path, { json, agent: this.#agent, from: this.#from, cookie: this.#cookie });
  }

  #isTroubled(): boolean {
    return this.#setting.chance() < this.#setting.trouble;
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
