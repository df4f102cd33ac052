import { drawPicture } from '#lib/areas/pictures/draw-picture.tsx';
import {
  drawableText,
  titleSize,
  PICTURE_COLORS,
  type Poster,
  type PosterFact,
  posterKey,
} from '#lib/areas/pictures/poster.ts';
import { PICTURE_KINDS } from '#lib/areas/pictures/picture-messages.ts';
import { keptPicture } from '#lib/areas/pictures/picture-store.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { CACHE_CONTROL } from '#lib/base/keep-times.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { visitorOf } from '#lib/web/pages/readers.ts';
import { answerDrawn } from '../picture-response.ts';

const EMBLEM_SIZE = 380;
const CARD = { width: 232, height: 290 } as const;

/** Position and rotation of the three cards of a fan, in pixels and degrees; the middle one is on top. */
const FAN = [
  { left: 0, top: 60, turn: -13 },
  { left: 208, top: 60, turn: 13 },
  { left: 104, top: 20, turn: 0 },
] as const;

/** Draws a poster as PNG. */
function drawPoster(poster: Poster, siteName: string): Promise<Buffer> {
  const [emblem = '', ...others] = poster.art;
  return drawPicture({
    left: <Texts poster={poster} siteName={siteName} />,
    right: others.length === 0 ? <Emblem src={emblem} /> : <Fan cards={poster.art} />,
  });
}

function Texts({ poster: { kind, title, lead, facts }, siteName }: { poster: Poster; siteName: string }) {
  const { brass, onFeltSoft } = PICTURE_COLORS;
  const head = kind === 'site' ? PICTURE_KINDS.site : `${siteName} · ${PICTURE_KINDS[kind]}`;
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width: 580, paddingLeft: 30 }}>
      <span style={{ color: brass, fontSize: 30 }}>{drawableText(head)}</span>
      <span
        style={{
          ...{ fontFamily: 'Besley', fontSize: titleSize(title), lineHeight: 1.12, marginTop: 14 },
          wordBreak: 'break-word',
        }}
      >
        {drawableText(title)}
      </span>
      {lead !== null && (
        <span style={{ color: onFeltSoft, fontSize: 32, lineHeight: 1.4, marginTop: 22 }}>
          {drawableText(lead)}
        </span>
      )}
      {facts.length > 0 && (
        <div style={{ display: 'flex', alignItems: 'flex-end', marginTop: 44 }}>
          {facts.map((fact) => (
            <Fact key={fact.label} {...fact} />
          ))}
        </div>
      )}
    </div>
  );
}

function Fact({ label, value }: PosterFact) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', marginRight: 44, maxWidth: 380 }}>
      <span style={{ color: PICTURE_COLORS.onFeltSoft, fontSize: 26 }}>{drawableText(label)}</span>
      <span style={{ fontFamily: 'Besley', fontSize: 36, marginTop: 4 }}>{drawableText(value)}</span>
    </div>
  );
}

function Emblem({ src }: { src: string }) {
  return (
    <div style={{ display: 'flex', width: 470, justifyContent: 'center' }}>
      <img src={src} width={EMBLEM_SIZE} height={EMBLEM_SIZE} style={{ objectFit: 'contain' }} alt="" />
    </div>
  );
}

function Fan({ cards }: { cards: readonly string[] }) {
  const [first = '', middle = '', last = ''] = cards;
  return (
    <div style={{ display: 'flex', position: 'relative', width: 470, height: 400 }}>
      {[first, last, middle].map((src, at) => {
        const { left, top, turn } = FAN[at] ?? FAN[2];
        return (
          <img
            key={left}
            src={src}
            {...CARD}
            style={{ position: 'absolute', left, top, transform: `rotate(${turn}deg)` }}
            alt=""
          />
        );
      })}
    </div>
  );
}

/** Answers with the preview picture of a poster, as visitors may see it; 404 if `find` returns null. */
export function answerPoster(
  { headers }: Request,
  find: (visitor: Viewer) => Poster | null | Promise<Poster | null>,
): Promise<Response> {
  const visitor = visitorOf(headers);
  return answerDrawn(async () => {
    const poster = await find(visitor);
    if (poster === null) return null;
    const { siteName } = getConfig();
    const draw = () => drawPoster(poster, siteName);
    return keptPicture(visitor, { key: posterKey(poster, siteName), draw });
  }, CACHE_CONTROL.picture);
}

/** The part of a file name before `.png`; empty for any other extension. */
export function stemOf(file: string): string {
  return /^(.+)\.png$/.exec(file)?.[1] ?? '';
}
