import { drawLayers } from '#lib/areas/cards/card-picture-service.ts';
import type { FinishedGame } from '#lib/areas/history/game-detail.ts';
import {
  laidCards,
  tableGround,
  tableMarks,
  TABLE_SIZE,
  type LaidCard,
} from '#lib/areas/history/replay-picture.ts';
import type { Step } from '#lib/areas/history/replay-turns.ts';
import { stepName } from '#lib/areas/history/replay-words.ts';
import { drawPicture } from '#lib/areas/pictures/draw-picture.tsx';
import { drawableText } from '#lib/areas/pictures/drawable-text.ts';
import { PICTURE_COLORS } from '#lib/areas/pictures/picture-colors.ts';
import { pictureUri, svgUri } from '#lib/areas/pictures/svg-uri.ts';
import { blueScore, otherScore } from '#lib/game/rules/score.ts';
import type { Color } from '#lib/game/rules/types.ts';

const TABLE_HEIGHT = 570;
const SCALE = TABLE_HEIGHT / TABLE_SIZE.height;
const TABLE = { width: Math.round(TABLE_SIZE.width * SCALE), height: TABLE_HEIGHT } as const;

/** The preview of a move as PNG: names, score and the table. */
export async function drawGamePicture(
  { players, cards }: Pick<FinishedGame, 'players' | 'cards'>,
  { step, siteName }: { step: Step; siteName: string },
): Promise<Buffer> {
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
        <span style={{ color: brass, fontSize: 30 }}>{drawableText(siteName)}</span>
        <PlayerLine name={players.blue.name} color="blue" />
        <span
          style={{ fontFamily: 'Besley', fontSize: 104, lineHeight: 1.15 }}
        >{`${score} - ${otherScore(score)}`}</span>
        <PlayerLine name={players.red.name} color="red" />
        <span style={{ color: onFeltSoft, fontSize: 28, marginTop: 40 }}>{stepName(step.coup)}</span>
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
      </div>
    ),
  });
}

const ABSOLUTE = { position: 'absolute', left: 0, top: 0 } as const;

function CardLayer({ place: { x, y, width }, src }: { place: LaidCard; src: string }) {
  const size = { width: width * SCALE, height: width * 1.25 * SCALE };
  return <img src={src} {...size} style={{ position: 'absolute', left: x * SCALE, top: y * SCALE }} alt="" />;
}

function PlayerLine({ name, color }: { name: string; color: Color }) {
  const shape = color === 'blue' ? { borderRadius: 14 } : { transform: 'rotate(45deg) scale(0.85)' };
  return (
    <div style={{ display: 'flex', alignItems: 'center', marginTop: 30 }}>
      <div style={{ width: 28, height: 28, marginRight: 18, background: PICTURE_COLORS[color], ...shape }} />
      <span style={{ fontSize: 40, maxWidth: 360 }}>{drawableText(name)}</span>
    </div>
  );
}
