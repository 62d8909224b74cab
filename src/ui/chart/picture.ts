// Exports a card as standalone SVG on white, with title, unit, active filters and date: text in, text out. It
// needs nothing of the page, and all external text is escaped.
import type { CardPart } from '../card/card-table';
import { Canvas, INK, MARGIN, type Picture, WIDTH } from './picture-canvas';
import { type CellWords, draw } from './picture-drawings';

type PictureWords = CellWords & {
  title: string;
  subtitle: string;
  sentence: string;
  createdText: string;
  parts: readonly CardPart[];
};

export function drawPicture({ title, subtitle, sentence, createdText, parts, text, short }: PictureWords): Picture {
  const canvas = new Canvas();
  canvas.text(MARGIN, MARGIN + 18, title, { size: 22, weight: 650 });
  canvas.text(MARGIN, MARGIN + 40, subtitle, { size: 13, fill: INK.muted });
  let y = MARGIN + 64;
  for (const line of wrap(sentence, 130)) {
    canvas.text(MARGIN, y, line, { size: 13 });
    y += 18;
  }
  y += 12;
  for (const part of parts) {
    if (parts.length > 1) {
      canvas.text(MARGIN, y + 16, part.title, { size: 15, weight: 620 });
      y += 32;
    }
    for (const drawing of part.drawings) y = draw(canvas, part.table, drawing, y, { text, short }) + 20;
  }
  canvas.text(MARGIN, y + 8, createdText, { size: 11, fill: INK.muted });
  return canvas.finish(WIDTH, Math.ceil(y + MARGIN), title);
}

function wrap(value: string, letters: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of value.split(/\s+/)) {
    if (line !== '' && line.length + word.length + 1 > letters) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  if (line !== '') lines.push(line);
  return lines.slice(0, 8);
}

const PNG_SCALE = 2;
/** Browsers refuse much larger canvases. */
const MOST_PIXELS = 16_000_000;

/**
 * Renders an SVG image as PNG at twice its size, with the browser's own canvas. Rejects when the browser cannot render
 * it.
 */
export async function toPng({ svg, width, height }: Picture): Promise<Blob> {
  const scale = Math.min(PNG_SCALE, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
  const image = new Image(width, height);
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
