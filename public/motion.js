{
  const g = 10,
    y = { fly: 220, wave: 240, push: 260 };
  function e({ waves: e, pushes: t }) {
    return y.fly + e.length * y.wave + t.length * y.push;
  }
  function t({ pushes: e }, t, n = e.length) {
    return e.slice(0, n).reduce((e, t) => t.get(e) ?? e, t);
  }
  const w = { normal: 1, slow: 0.5, fast: 2, off: null },
    x = 'vitesse';
  function n(e) {
    const t = e.querySelectorAll('[data-card]');
    return new Map(Array.from(t, (e) => [e.dataset.card ?? '', e]));
  }
  const v = 120,
    M = 'perspective(600px) translateY(-6px)',
    b =
      'position:absolute;z-index:6;height:6px;margin-top:-3px;border-radius:3px;background:var(--brass);box-shadow:0 0 8px var(--brass);transform-origin:0 50%;opacity:0;pointer-events:none',
    $ = 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    q = { transformOrigin: '0 0', zIndex: 5 };
  function r(e, { face: t }, n) {
    const r = y.wave / 2,
      a = e.firstElementChild?.animate([{ transform: `${M} rotateY(-90deg)` }, { transform: 'none' }], {
        duration: r,
        delay: n + r,
        fill: 'backwards',
        easing: 'ease-out',
      });
    if (!(t instanceof HTMLElement)) return a ? [a] : [];
    ((t.style.cssText = 'position:absolute;inset:0'), t.setAttribute('aria-hidden', 'true'), e.append(t));
    const o = t.animate([{ transform: 'none' }, { transform: `${M} rotateY(90deg)` }], {
      duration: r,
      delay: n,
      fill: 'both',
      easing: 'ease-in',
    });
    return (c(o, t), a ? [o, a] : [o]);
  }
  function a(e, t, n = '[data-after=""]') {
    return Array.from(e.querySelectorAll(n), (e) => s(e, t));
  }
  function o(e, t) {
    return s(e, t, '::after');
  }
  function s(e, t, n) {
    const r = { duration: v, delay: t, fill: 'backwards' };
    return e.animate([{ opacity: 0 }, { opacity: 1 }], { ...r, ...(n && { pseudoElement: n }) });
  }
  function c(e, t) {
    e.onfinish = e.oncancel = () => {
      t.remove();
    };
  }
  function l(e) {
    for (const t of e) (t.finish(), t.onfinish?.(new Event('finish')), (t.onfinish = null));
  }
  function i(e, t, n) {
    const r = ((e, { left: t, top: n, width: r }) => {
      const a = e.getBoundingClientRect();
      return `translate(${t - a.left}px, ${n - a.top}px) scale(${r / a.width})`;
    })(t, n);
    return u(e, t, [{ transform: r, offset: 0 }, ...p(e, e.sequence.placed)]);
  }
  function f(e, t, n) {
    return u(e, t, [{ transform: d(e, n, n), offset: 0 }, ...p(e, n)]);
  }
  function u({ sequence: t }, n, r) {
    return n.animate(
      r.map((e) => ({ ...q, easing: $, ...e })),
      e(t),
    );
  }
  function p(n, r) {
    const { sequence: a } = n,
      o = e(a),
      s = o - a.pushes.length * y.push,
      c = d(n, r, r);
    return [
      { transform: c, offset: y.fly / o },
      { transform: c, offset: s / o },
      ...a.pushes.flatMap((e, c) => {
        const [l, i] = [t(a, r, c), t(a, r, c + 1)],
          f = s + c * y.push,
          u = (f + y.push / 2) / o,
          p = { transform: d(n, r, i), offset: (f + y.push) / o };
        return e.has(l) && ((e, t) => 2 === Math.abs(e - t) || 6 === Math.abs(e - t))(l, i)
          ? [
              { transform: d(n, r, l, i), opacity: 0, offset: u },
              { transform: d(n, r, i, l), opacity: 0, offset: u },
              p,
            ]
          : [p];
      }),
    ];
  }
  function d({ sequence: e, rectOf: n }, r, a, o) {
    const [s, { left: c, top: l, width: i, height: f }] = [n(t(e, r)), n(a)],
      u = void 0 === o ? null : n(o);
    return `translate(${c - s.left + (u ? (Math.sign(c - u.left) * i) / 2 : 0)}px, ${l - s.top + (u ? (Math.sign(l - u.top) * f) / 2 : 0)}px)`;
  }
  function h(e, t, { waves: n }) {
    const r = e.querySelector('[data-score]'),
      a = r?.textContent ?? '',
      [o = 0, s = 0] = [t, a].map((e) => Number(/\d+/.exec(e ?? '')?.[0]));
    if (!r || null === t || o === s) return [];
    let c = o;
    const l = n.map(
      (e) => (
        (c += Math.sign(s - o) * e.length),
        a.replace(/\d+(?=\D*\d)/, String(c)).replace(/\d+(?=\D*$)/, String(g - c))
      ),
    );
    return (
      (r.textContent = t),
      l.map((e, t) => {
        const n = y.fly + (t + 0.5) * y.wave;
        return ((e, t, n) => {
          const r = e.animate([], n);
          return (
            (r.onfinish = r.oncancel =
              () => {
                e.textContent = t;
              }),
            r
          );
        })(r, t === l.length - 1 ? a : e, n);
      })
    );
  }
  function m(e, t) {
    const n = e instanceof Element ? e.querySelector('img') : null,
      [r, a] = t ? ['blue', 'red'] : ['red', 'blue'];
    n && (n.src = n.src.replace(new RegExp(`/${r}(?=\\?|$)`), `/${a}`));
  }
  (() => {
    const s = document.querySelector('[data-play]'),
      u = s?.firstElementChild,
      p =
        ((d = (() => {
          try {
            return localStorage.getItem(x);
          } catch {
            return null;
          }
        })()),
        matchMedia('(prefers-reduced-motion: reduce)').matches
          ? null
          : null !== d && d in w
            ? w[d]
            : w.normal);
    var d;
    if (!(s && u instanceof HTMLElement && null !== p)) return;
    const { slot: g, isBlue: v, pushes: M, ...$ } = JSON.parse(s.dataset.play ?? ''),
      q = { ...$, pushes: M.map((e) => new Map(e)) },
      C = u.children[v ? 0 : 2]?.children[g]?.getBoundingClientRect(),
      S = ((e) => {
        const t = new Map();
        for (const [r, a] of n(e)) {
          const e = a.firstElementChild?.cloneNode(!0) ?? null;
          t.set(r, { rect: a.getBoundingClientRect(), owner: a.dataset.owner, face: e });
        }
        return { cards: t, score: e.querySelector('[data-score]')?.textContent ?? null };
      })(u),
      E = new Map(Array.from(S.cards, ([e, t]) => [e, { ...t, ...(C && { rect: C }) }]));
    for (const { face: e } of E.values()) m(e, v);
    const A = ((s, l, { sequence: u, keyAt: p }) => {
      const d = n(s),
        m = (e) => {
          const t = p(e) ?? '',
            [n, r] = [d.get(t), l.cards.get(t)];
          return n && r ? { card: n, place: r } : null;
        },
        g = m(u.placed),
        w = g?.card.closest('ol')?.children;
      if (!g || !w) return [];
      const x = { sequence: u, rectOf: (e) => w[e]?.getBoundingClientRect() ?? new DOMRect() },
        v = (n, r) => {
          const s = t(u, n),
            c = s === n ? r : e(u),
            l = w[s];
          return l ? [o(l, c), ...a(l, c)] : [];
        },
        M = new Set(u.pushes.flatMap((e) => [...e.keys()]));
      return (
        M.delete(u.placed),
        [
          i(x, g.card, g.place.rect),
          ...v(u.placed, y.fly),
          ...[...M].flatMap((e) => {
            const t = m(e);
            return t ? [f(x, t.card, e)] : [];
          }),
          ...u.waves.flatMap((e, t) => {
            const n = y.fly + t * y.wave;
            return e.flatMap(({ cell: e, captors: t }) => {
              const a = m(e);
              return [
                ...(a ? r(a.card, a.place, n) : []),
                ...t.flatMap((t) =>
                  ((e, [t, n], r) => {
                    const [a, o] = [n.left - t.left, n.top - t.top],
                      s = Math.hypot(a, o);
                    if (s > 1.5 * Math.max(t.width, t.height)) return [];
                    const { left: l, top: i } = e.getBoundingClientRect(),
                      f = document.createElement('span');
                    (f.setAttribute('aria-hidden', 'true'),
                      (f.style.cssText = `${b};left:${t.left + t.width / 2 - l}px;top:${t.top + t.height / 2 - i}px;width:${s}px`),
                      e.append(f));
                    const u = `rotate(${Math.atan2(o, a)}rad)`,
                      p = f.animate(
                        [
                          { transform: `${u} scaleX(0)`, opacity: 1 },
                          { transform: `${u} scaleX(1)`, opacity: 1, offset: 0.5 },
                          { transform: `${u} scaleX(1)`, opacity: 0 },
                        ],
                        { duration: y.wave, delay: r, fill: 'both', easing: 'ease-out' },
                      );
                    return (c(p, f), [p]);
                  })(s, [x.rectOf(t), x.rectOf(e)], n),
                ),
                ...v(e, n + y.wave / 2),
              ];
            });
          }),
          ...a(s, y.fly + u.waves.length * y.wave, '[data-after="push"]'),
          ...a(s, e(u), '[data-after="end"]'),
          ...h(s, l.score, u),
        ]
      );
    })(u, { ...S, cards: E }, { sequence: q, keyAt: (e) => String(t(q, e)) });
    for (const e of A) e.playbackRate = p;
    for (const e of ['pointerdown', 'keydown'])
      addEventListener(
        e,
        () => {
          l(A);
        },
        { once: !0, capture: !0 },
      );
  })();
}
