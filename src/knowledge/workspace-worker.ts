// Reads or writes one workspace file off the main thread.
import { readFile, type WorkspaceMessage, writeFile } from './workspace-orders';

self.onmessage = async ({ data }: MessageEvent<WorkspaceMessage>) => {
  self.postMessage(await (data.name === 'read' ? readFile(data.order) : writeFile(data.order)));
};
