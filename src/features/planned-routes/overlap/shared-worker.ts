// Measures what routes share off the main thread.
import { type RouteLines, sharedMetresOf } from './shared-metres';

self.onmessage = ({ data }: MessageEvent<readonly RouteLines[]>) => {
  self.postMessage(sharedMetresOf(data));
};
