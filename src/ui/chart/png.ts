// Renders an SVG image as PNG at twice its size, with the browser's own canvas.
import type { Picture } from './picture-canvas';

const SCALE = 2;
/** Browsers refuse much larger canvases. */
const MOST_PIXELS = 16_000_000;

/** Rejects when the browser cannot render it. */
export async function toPng({ svg, width, height }: Picture): Promise<Blob> {
  const scale = Math.min(SCALE, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
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
