// Finds self-overlaps off the main thread.
import { lineOfArrays } from '../../../geo/line';
import { type LineArrays, overlapsOf } from './overlaps-of';

self.onmessage = ({ data: { lat, lng } }: MessageEvent<LineArrays>) => {
  self.postMessage(overlapsOf(lineOfArrays(lat, lng)));
};
