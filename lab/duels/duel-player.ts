import { randomBytes } from 'node:crypto';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { DuelView } from '../../lib/areas/duels/duel-view.ts';
import { turnsOf, type Move } from '../../lib/areas/positions/branches.ts';
import type { Chance } from '../../lib/base/seeded-chance.ts';
import { CELLS, SLOTS } from '../../lib/game/rules/types.ts';
import { coordinatesOf } from '../../lib/game/rules/cells.ts';
import { tryAsk, type Answer } from '../../scripts/http.ts';
import { pick } from '../fuzz/hostile.ts';
import { freshAddress, must } from '../chaos/check.ts';

/** The pause before a browser opens its stream, or sends a lost request, again, in milliseconds. */
const AGAIN_MS = 300;

/** Answers of a site that is away, or of a proxy before it. */
const AWAY = [0, 429, 502, 503, 504];

export type Setting = {
  readonly sites: readonly string[];
  readonly chance: Chance;
  /** The share of requests sent twice, and of requests and streams that break. */
  readonly trouble: number;
  /** The pause before a play, in milliseconds. */
  readonly thinkMs?: () => number;
};

/** A scripted browser at a duel, which follows the events and plays in its turn. */
export class DuelPlayer {
  readonly faults: string[] = [];
  /** The texts received before the end, each with the number of plays until then. */
  readonly received: { readonly text: string; readonly plays: number }[] = [];
  /** Its own plays, by their number. */
  readonly plays = new Map<number, Move>();
  /** When each own play was first sent, and when each play was first seen. */
  readonly sentAt: number[] = [];
  readonly seenAt: number[] = [];
  view: DuelView | null = null;
  readonly #setting: Setting;
  readonly #from = freshAddress();
  readonly #agent = new Agent({ keepAlive: true });
  /** A guest who has been here before: a first answer that is lost would take its key with it. */
  readonly #cookie = `atout-guest=${randomBytes(32).toString('base64url')}`;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Makes a duel, or takes the seat of an invitation; retries until that is done. */
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

  /** Follows a duel from one site or another until it has ended. */
  async follow(id: string): Promise<void> {
    while (!this.view?.end) {
      await this.#listen(id);
      await sleep(AGAIN_MS / 3);
    }
  }

  leave(): void {
    this.#agent.destroy();
  }

  /** Plays to the end of the game, any play that the rules allow. */
  async playOut(id: string): Promise<void> {
    const { chance, thinkMs } = this.#setting;
    while (!this.view?.end) {
      const { view } = this;
      const position = view && (turnsOf(view.start, view.moves)?.at(-1)?.position ?? view.start);
      if (!view || position?.turn !== 'blue') {
        await sleep(2);
        continue;
      }
      if (thinkMs) await sleep(thinkMs());
      const slots = SLOTS.filter((one) => position.hands.blue[one]);
      const cells = CELLS.filter((one) => !position.board[one]);
      const [slot, cell] = [pick(chance, slots), pick(chance, cells)];
      const ply = view.moves.length;
      // A page from a moment at which nobody else can play.
      if (this.#isTroubled()) this.received.push({ text: (await this.#ask(`/defi/${id}`)).body, plays: ply });
      this.plays.set(ply, { slot, cell });
      this.sentAt[ply] = performance.now();
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
        const lines = createInterface(response).on('error', () => undefined);
        lines.on('line', (line) => {
          if (line.startsWith('data: {')) this.#learn(line.slice('data: '.length));
          if (line === '' && (this.view?.end || this.#isTroubled())) stream.destroy();
        });
      });
      stream.on('error', () => undefined).on('close', resolve);
    });
  }

  /** Keeps the newest view, and each text until the end. */
  #learn(text: string): DuelView {
    const view = JSON.parse(text) as DuelView;
    const known = this.view;
    const plays = view.moves.length;
    if (known?.moves.some((move, ply) => ply < plays && !isDeepStrictEqual(move, view.moves[ply])))
      this.faults.push('a play changed after it was made');
    if (known === null || view.version > known.version) this.view = view;
    if (plays > 0) this.seenAt[plays - 1] ??= performance.now();
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
    return pick(this.#setting.chance, this.#setting.sites);
  }
}
