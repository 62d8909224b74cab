// Looks for where a line runs over itself beside the page, which stays free to answer.
import { lineOfArrays } from '../../../geo/line';
import { type LineArrays, overlapsOf } from './overlaps-of';

self.onmessage = ({ data: { lat, lng } }: MessageEvent<LineArrays>) => {
  self.postMessage(overlapsOf(lineOfArrays(lat, lng)));
};
