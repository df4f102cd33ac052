import { drawLayers } from '#lib/areas/cards/card-picture-service.ts';
import {
  laidCards,
  laidWalls,
  tableGround,
  tableMarks,
  TABLE_SIZE,
  type LaidCard,
  type LaidWall,
} from '#lib/areas/replays/replay-picture.ts';
import type { Step } from '#lib/areas/replays/replay-coup.ts';
import { drawPicture } from '#lib/areas/pictures/draw-picture.tsx';
import { drawableText, pictureUri, svgUri, PICTURE_COLORS } from '#lib/areas/pictures/poster.ts';
import { blueScore, otherScore } from '#lib/game/rules/score.ts';
import type { CardFace } from '#lib/game/card.ts';
import type { Color } from '#lib/game/rules/types.ts';

const TABLE_HEIGHT = 570;
const SCALE = TABLE_HEIGHT / TABLE_SIZE.height;
const TABLE = { width: Math.round(TABLE_SIZE.width * SCALE), height: TABLE_HEIGHT } as const;

/** The data of a table's preview. */
export type DrawnTable = {
  readonly names: Readonly<Record<Color, string>>;
  /** Its cards by id; their values come from the step. */
  readonly cards: Readonly<Record<string, Pick<CardFace, 'name' | 'deck'>>>;
  readonly step: Step;
  /** Texts above and below the names. */
  readonly head: string;
  readonly foot: string;
};

/** The preview of a table as PNG: names, score, cards and marks. */
export async function drawTablePicture({ names, cards, step, head, foot }: DrawnTable): Promise<Buffer> {
  const { brass, onFeltSoft } = PICTURE_COLORS;
  const score = blueScore(step.position);
  const laid = laidCards(step);
  const faces = laid.map(({ card, owner }) => ({
    face: { name: card.id, deck: '', ...cards[card.id], ...card },
    owner,
  }));
  const layers = await drawLayers(faces);
  return drawPicture({
    left: (
      <div style={{ display: 'flex', flexDirection: 'column', width: 420, paddingLeft: 20 }}>
        <span style={{ color: brass, fontSize: 30 }}>{drawableText(head)}</span>
        <PlayerLine name={names.blue} color="blue" />
        <span
          style={{ fontFamily: 'Besley', fontSize: 104, lineHeight: 1.15 }}
        >{`${score} – ${otherScore(score)}`}</span>
        <PlayerLine name={names.red} color="red" />
        <span style={{ color: onFeltSoft, fontSize: 28, marginTop: 40 }}>{drawableText(foot)}</span>
      </div>
    ),
    right: (
      <div style={{ display: 'flex', position: 'relative', ...TABLE }}>
        <img src={svgUri(tableGround(step))} {...TABLE} style={ABSOLUTE} alt="" />
        {laid.map((place, at) =>
          (layers[at] ?? []).map((picture, layer) => (
            <CardLayer key={`${at}-${layer}`} place={place} src={pictureUri(picture)} />
          )),
        )}
        <img src={svgUri(tableMarks(step))} {...TABLE} style={ABSOLUTE} alt="" />
        {laidWalls(step).map((wall) => (
          <WallValue key={`${wall.x}-${wall.y}`} {...wall} />
        ))}
      </div>
    ),
  });
}

const ABSOLUTE = { position: 'absolute', left: 0, top: 0 } as const;

function CardLayer({ place: { x, y, width }, src }: { place: LaidCard; src: string }) {
  const size = { width: width * SCALE, height: width * 1.25 * SCALE };
  return <img src={src} {...size} style={{ position: 'absolute', left: x * SCALE, top: y * SCALE }} alt="" />;
}

const WALL_VALUE = { width: 48, height: 28 } as const;

function WallValue({ text, x, y }: LaidWall) {
  const { brass, feltDeep } = PICTURE_COLORS;
  return (
    <div
      style={{
        ...{ display: 'flex', justifyContent: 'center', alignItems: 'center', position: 'absolute' },
        ...{ left: x * SCALE - WALL_VALUE.width / 2, top: y * SCALE - WALL_VALUE.height / 2 },
        ...{ ...WALL_VALUE, borderRadius: 6, background: brass, color: feltDeep, fontSize: 22 },
      }}
    >
      {text}
    </div>
  );
}

function PlayerLine({ name, color }: { name: string; color: Color }) {
  const shape = color === 'blue' ? { borderRadius: 14 } : { transform: 'rotate(45deg) scale(0.85)' };
  return (
    <div style={{ display: 'flex', alignItems: 'center', marginTop: 30 }}>
      <div
        style={{
          ...{ width: 28, height: 28, marginRight: 18, flexShrink: 0 },
          ...{ background: PICTURE_COLORS[color], ...shape },
        }}
      />
      <span style={{ fontSize: 40, maxWidth: 360, wordBreak: 'break-word' }}>{drawableText(name)}</span>
    </div>
  );
}
